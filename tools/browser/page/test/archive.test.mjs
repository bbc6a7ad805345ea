// Games are kept, whatever they are and in however many tabs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe } from "node:test";
import { isKept, pause, playUntil } from "./browser.mjs";
import { onPage } from "./on_page.mjs";

const pgn = '[Event "Final"]\n[White "Ann"]\n[Black "Bo"]\n[Result "1-0"]\n\n1. e4 {Best by test} (1. d4 d5) 1... e5 1-0\n';
const movesAre = ({ page }, count) =>
  page.waitForFunction((n) => document.querySelectorAll(".turns > .turn").length === n, { timeout: 60_000 }, count);
const reload = async (visit) => {
  await visit.page.reload();
  await visit.page.waitForSelector(".cell, .hand-over", { timeout: 120_000 });
};
const playersChoice = ({ page }) =>
  page.$$eval(
    ".tab-panel label",
    (labels) => labels.find((label) => label.textContent.startsWith("Players")).querySelector("select").value,
  );
describe("a reload keeps", () => {
  onPage("comments, variations, names and result of a game that was opened", {}, async (visit) => {
    await visit.drop([{ name: "game.pgn", content: pgn }]);
    await movesAre(visit, 2);
    await isKept(visit, 2);
    await reload(visit);
    await movesAre(visit, 2);
    assert.deepEqual(await visit.texts(".comment"), ["Best by test"]);
    assert.deepEqual(await visit.texts(".variation .turn > button"), ["d4", "d5"]);
    assert.equal(await visit.text(".result"), "1-0");
    assert.match((await visit.savedRecords())[0], /\[Event "Final"\][^]*\[White "Ann"\]/);
  });

  onPage("a game of one's own", {}, async (visit) => {
    const content = readFileSync(new URL("../../../../variants/library/gardner.toml", import.meta.url), "utf8");
    await visit.drop([{ name: "mine.toml", content: content.replace(/^name = .*$/m, 'name = "mine"') }]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".cell").length === 25);
    await visit.choose("Players", "person person");
    await visit.point("a2", "a3");
    await movesAre(visit, 1);
    await isKept(visit, 1);
    await reload(visit);
    await movesAre(visit, 1);
    assert.equal((await visit.page.$$(".cell")).length, 25);
  });

  onPage("a game with secrets, and hides what it hid", {}, async (visit) => {
    await visit.begin("crest");
    const { turns } = await playUntil(visit, 3, (now) => now.turns >= 3 && !now.isThinking);
    const moves = await visit.turns();
    await isKept(visit, turns);
    await reload(visit);
    await visit.page.waitForFunction((n) => document.querySelectorAll(".turns > .turn").length >= n, {}, turns);
    assert.deepEqual((await visit.turns()).slice(0, turns), moves);
    assert.doesNotMatch(await visit.content(), /@[a-g][567][RBN]|~[rbn]|Black (rook|bishop|knight), face down/);
  });
});

describe("two tabs", () => {
  onPage("keep a game each, and a link in one changes nothing in the other", {}, async (visit) => {
    await visit.begin("chess", "person engine");
    await visit.point("e2", "e4");
    await movesAre(visit, 2);
    await isKept(visit, 2);
    const address = new URL("#game=english&turns=11-15", visit.page.url()).href;
    const other = await visit.context.newPage();
    await other.goto(address);
    await movesAre({ page: other }, 1);
    await isKept({ page: other }, 1);
    await reload(visit);
    await movesAre(visit, 2);
    assert.equal(await playersChoice(visit), "person engine");
    await other.reload();
    await movesAre({ page: other }, 1);
    assert.match(await other.$eval(".game-name", ({ textContent }) => textContent), /English|draughts/i);
  });
});

describe("saved games", () => {
  onPage("are listed and opened, and a new game asks first", {}, async (visit) => {
    await visit.begin("chess", "person person");
    await visit.point("e2", "e4");
    await movesAre(visit, 1);
    await isKept(visit, 1);
    await visit.press("New game");
    await visit.press("Start the game");
    await visit.waitFor(".confirm");
    await movesAre(visit, 1);
    await visit.press("Start anyway");
    await movesAre(visit, 0);
    await visit.tab("Files");
    await visit.page.waitForFunction(() => document.querySelectorAll(".saved-games li").length === 1);
    await visit.page.$eval(".saved-games", (details) => (details.open = true));
    await visit.picture("saved-games");
    await visit.page.$eval(".saved-games li button", (button) => button.click());
    await visit.tab("Game");
    await movesAre(visit, 1);
    await pause(300);
    await visit.tab("Files");
    assert.equal((await visit.page.$$(".saved-games li")).length, 1);
  });
});

describe("a record that was opened", () => {
  onPage("shows who played, which of its games is open, and keeps the text that was pasted", {}, async (visit) => {
    const two = `${pgn}\n[Event "Second"]\n[White "Cy"]\n[Black "Di"]\n\n1. d4 *\n`;
    await visit.tab("Files");
    await visit.page.$eval(".tab-panel textarea", (area) => area.focus());
    await visit.page.evaluate((text) => document.execCommand("insertText", false, text), two);
    await visit.press("Open this text");
    const names = () => visit.texts(".side-line .player");
    await visit.page.waitForFunction(() => /Ann/.test(document.querySelector("main").textContent));
    assert.deepEqual(await names(), ["Bo", "Ann"]);
    await visit.waitFor(".games-of-file li:nth-child(2) button");
    await visit.page.click(".games-of-file li:nth-child(2) button");
    await visit.page.waitForFunction(() =>
      [...document.querySelectorAll(".side-line .player")].some(({ textContent }) => /Cy/.test(textContent)),
    );
    await visit.tab("Game");
    await visit.tab("Files");
    await visit.waitFor(".games-of-file [aria-current] strong");
    assert.equal(await visit.text(".games-of-file [aria-current] strong"), "Cy – Di");
    assert.match(await visit.page.$eval(".tab-panel textarea", ({ value }) => value), /Second/);
  });
});
