// Puzzles: a wrong move is taken back, the right ones are answered, and the game that was on the board stays.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe } from "node:test";
import { isKept } from "./browser.mjs";
import { onPage } from "./on_page.mjs";

const folder = new URL("../../../../variants/puzzles/", import.meta.url);
const puzzlesOf = (game) =>
  readFileSync(new URL(`${game}.jsonl`, folder), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .filter(({ type }) => type === "puzzle");
const patience = { timeout: 60_000 };

const bannerIs = (visit, form) =>
  visit.page
    .waitForFunction((text) => new RegExp(text).test(document.querySelector(".puzzle p")?.textContent), patience, form.source)
    .catch(async (error) => {
      throw new Error(`it says: ${(await visit.texts(".puzzle p"))[0]}`, { cause: error });
    });
/** The puzzle that the panel says is on the board. */
async function presentOf(visit, puzzles) {
  await bannerIs(visit, / to move: /);
  const [, number, count] = /^Puzzle (\d+) of (\d+)$/.exec(await visit.text(".puzzles h2"));
  assert.equal(Number(count), puzzles.length);
  return puzzles[number - 1];
}
/** What the panel says beside a name. */
const figure = (visit, name) =>
  visit.page.$$eval(
    ".puzzles dt",
    (terms, wanted) => terms.find(({ textContent }) => textContent === wanted).nextElementSibling.textContent,
    name,
  );
/** Plays a move of chess by its cells, and chooses what a pawn becomes. */
async function play(visit, move) {
  await visit.point(move.slice(0, 2), move.slice(2, 4));
  const piece = { q: "queen", r: "rook", b: "bishop", n: "knight" }[move[4]];
  if (!piece) return;
  await visit.waitFor(`button[aria-label*="${piece}"]`);
  await visit.page.click(`button[aria-label*="${piece}"]`);
}
/** Legal moves besides one, as the native program lists them. */
function othersThan(move, position) {
  const call = ["perft", "chess", "--depth", "1", "--divide", "--position", position];
  const moves = execFileSync(process.env.ROUNDEL_PROGRAM, call, { encoding: "utf8" }).match(/^[a-h]\d[a-h]\d(?=:)/gm);
  return moves.filter((each) => each !== move);
}
/** Plays the solver's moves from one on; the page answers them. */
async function solve(visit, { line }, from = 0) {
  for (let n = from; n < line.length; n += 2) {
    await play(visit, line[n]);
    await bannerIs(visit, n + 1 === line.length ? /^Solved\.$/ : /^Right\. Go on\.$/);
  }
}

const men = (visit) => visit.page.$$eval(".board .cell", (cells) => cells.map((cell) => cell.getAttribute("aria-label")));

describe("puzzles", () => {
  for (const [kind, size] of [
    ["desk", { width: 1366, height: 768 }],
    ["phone", { width: 390, height: 844 }],
  ])
    onPage(
      `take back a wrong move, answer the right ones, and leave the game as it was, at a ${kind}`,
      {},
      async (visit) => {
        const puzzles = puzzlesOf("chess");
        await visit.begin("chess", "person person");
        await visit.point("e2", "e4");
        await visit.waitFor(`.cell[data-cell="e4"][aria-label="e4: White pawn"]`);
        const before = await men(visit);
        await visit.tab("Puzzles");
        const first = await presentOf(visit, puzzles);
        assert.equal(await figure(visit, "Your rating"), "1200");
        assert.match(await figure(visit, "Difficulty"), new RegExp(`^${first.rating}, (easy|medium|hard|very hard)$`));
        const asked = await men(visit);
        assert.notDeepEqual(asked, before);
        await visit.picture(`puzzle-${kind}`);
        await play(visit, othersThan(first.line[0], first.position)[0]);
        await bannerIs(visit, / is not the solution\. Try again\.$/);
        await visit.waitFor(".cell.can");
        assert.deepEqual(await men(visit), asked);
        await visit.picture(`puzzle-wrong-${kind}`);
        assert.ok(Number(await figure(visit, "Your rating")) < 1200);
        await solve(visit, first);
        assert.equal(await figure(visit, "Solved puzzles"), `1 of ${puzzles.length}`);
        await visit.picture(`puzzle-solved-${kind}`);
        const rating = await figure(visit, "Your rating");
        await visit.press("Next puzzle");
        const second = await presentOf(visit, puzzles);
        assert.notEqual(second, first);
        await visit.press("Show solution");
        await bannerIs(visit, /^This is the solution\.$/);
        await visit.page.waitForFunction(
          (count) => document.querySelectorAll(".puzzles .turn").length === count,
          patience,
          second.line.length,
        );
        assert.notEqual(await figure(visit, "Your rating"), rating);
        await visit.picture(`puzzle-shown-${kind}`);
        assert.equal(await visit.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
        await visit.tab("Game");
        assert.deepEqual(await visit.turns(), ["e4"]);
        assert.deepEqual(await men(visit), before);
        await visit.point("e7", "e5"); // which is still to be played
        await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 2);
        await isKept(visit, 2);
        await visit.page.reload();
        await visit.waitForBoard();
        assert.deepEqual(await visit.turns(), ["e4", "e5"]);
        await visit.tab("Puzzles");
        await presentOf(visit, puzzles);
        assert.equal(await figure(visit, "Solved puzzles"), `1 of ${puzzles.length}`);
      },
      size,
    );

  onPage("raise the rating at the first try, and come from the file of the game that is chosen", {}, async (visit) => {
    const asked = [];
    visit.page.on("request", (request) => asked.push(request.url()));
    const wasAsked = (game) => asked.some((url) => url.includes(`/${game}-`) && url.endsWith(".jsonl"));
    await visit.begin("connectfour", "person person");
    assert.equal(wasAsked("connectfour"), false);
    await visit.tab("Puzzles");
    const puzzles = puzzlesOf("connectfour");
    const { line } = await presentOf(visit, puzzles);
    assert.equal(wasAsked("connectfour"), true);
    assert.equal(wasAsked("chess"), false);
    for (let n = 0; n < line.length; n += 2) {
      await visit.point(line[n].slice(2));
      await bannerIs(visit, n + 1 === line.length ? /^Solved\.$/ : /^Right\. Go on\.$/);
    }
    assert.ok(Number(await figure(visit, "Your rating")) > 1200);
    await visit.begin("chess", "person person"); // which is shown in place of the puzzles
    await visit.point("e2", "e4");
    await visit.tab("Puzzles");
    await presentOf(visit, puzzlesOf("chess"));
  });

  onPage("say why there are none", {}, async (visit) => {
    await visit.begin("crest", "person engine");
    await visit.tab("Puzzles");
    assert.equal(await visit.text(".tab-panel .note"), "Games that hide something have no puzzles.");
    const content = readFileSync(new URL("../library/gardner.toml", folder), "utf8");
    await visit.drop([{ name: "mine.toml", content: content.replace(/^name = .*$/m, 'name = "mine"') }]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".cell").length === 25, patience);
    await visit.tab("Puzzles");
    await visit.page.waitForFunction(
      () => document.querySelector(".tab-panel .note")?.textContent === "There are no puzzles for this game.",
      patience,
    );
  });
});
