// The rules of each game, as lists and drawings, in the reader's language.

import assert from "node:assert/strict";
import { isShort, onPage } from "./on_page.mjs";

const games = isShort
  ? ["chess", "crest", "frisian", "grand"]
  : ["chess", "centrechess", "english", "brazilian", "international", "russian", "centrecheckers", "cheversi", "crest"].concat([
      "frisian",
      "italian",
      "spanish",
      "thai",
      "turkish",
      "grand",
      "crazyhouse",
      "makruk",
      "breakthrough",
      "3check",
      "giveaway",
    ]);

/** Goes to a game and returns the lines of its rules. */
async function rulesOf(visit, game) {
  await visit.follow(`#game=${game}`);
  await visit.waitFor(".rules li");
  await visit.page.$eval("details.rules", (details) => (details.open = true));
  await visit.waitFor("details.rules[data-drawn]");
  return visit.texts(".rules :is(p, li):not(.self-play *)");
}

onPage("rules have lists, and pictures in place of drawings in letters", {}, async (visit) => {
  const lines = await rulesOf(visit, "grand");
  assert.ok(lines.includes("Checkmate wins."), lines.join("\n"));
  assert.ok(
    lines.some((line) => /^P: pawn, .*captures en passant, promotes to queen, marshal/.test(line)),
    lines.join("\n"),
  );
  assert.ok(!lines.some((line) => /^[A-Z] \w+$/.test(line)), lines.join("\n"));
  assert.ok((await visit.page.$$(".rules .piece-moves figure")).length >= 8);
  assert.equal(await visit.page.$(".rules pre"), null);
  await visit.picture("rules-grand");
});

const hasSentence = (line) => /[a-z]{2,} [a-z]{2,}/.test(line);
const readerOf = (language) => (page) =>
  page.evaluateOnNewDocument((wanted) => {
    Object.defineProperty(navigator, "languages", { value: [wanted] });
  }, language);
const english = {};

onPage("every game has rules", {}, async (visit) => {
  for (const game of games) english[game] = await rulesOf(visit, game);
});

for (const language of isShort ? ["de"] : ["de", "ja", "nl", "pt", "ru"]) {
  onPage(
    `no sentence of the rules stays English for a reader of ${language}`,
    {},
    async (visit) => {
      await visit.page.waitForFunction((wanted) => document.documentElement.lang === wanted, {}, language);
      for (const game of games) {
        const lines = await rulesOf(visit, game);
        assert.equal(lines.length, english[game].length, game);
        lines.forEach((line, n) => {
          if (hasSentence(english[game][n])) assert.notEqual(line, english[game][n], game);
        });
      }
      await visit.picture(`rules-${language}`);
    },
    { prepare: readerOf(language) },
  );
}

onPage("below the rules stands how games of the program with itself ended", {}, async (visit) => {
  await visit.begin("chess", "person person");
  assert.equal(await visit.has(".self-play"), false);
  await visit.page.$eval("details.rules", (rules) => (rules.open = true));
  await visit.waitFor(".self-play li");
  for (const text of await visit.texts(".self-play li small")) assert.match(text, /positions a move|\d/);
  const games = await visit.texts(".self-play .count");
  assert.ok(games.length > 0 && games.every((number) => Number(number) > 0));
  await visit.page.$eval(".self-play", (section) => section.scrollIntoView());
  await visit.picture("self-play");
});
