// What is tried of the page with every change of the sources, by an engine that is not optimised (`tools/board --test --quick`),
// and with all the rest.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe } from "node:test";
import { playOn, playToTheEnd } from "./browser.mjs";
import { isShort, onPage } from "./on_page.mjs";

describe("the page opens", () => {
  onPage("the board is there, and a turn is answered", {}, async (visit) => {
    assert.equal(await visit.page.evaluate(() => crossOriginIsolated), !isShort);
    await visit.clickCell("e2");
    assert.deepEqual((await visit.page.$$eval(".option", (dots) => dots.map((dot) => dot.dataset.cell))).sort(), ["e3", "e4"]);
    await visit.clickCell("e4");
    // The engine is not optimised here, and the machine may have other work.
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 2, { timeout: 120_000 });
    assert.equal((await visit.turns())[0], "e4");
    assert.match(await visit.text("[role=status]"), /^Black: \S+ White to move\.$/);
    await visit.picture("chess");
  });
});

describe("a few turns by clicks against the engine, in a game of each family", () => {
  for (const [number, game] of ["centrechess", "crazyhouse", "english", "cheversi", "crest"].entries()) {
    onPage(game, {}, async (visit) => {
      await visit.begin(game);
      assert.ok((await playOn(visit, 3 + number, 6)) >= 6);
    });
  }
});

describe("files are dropped", () => {
  const carousel = readFileSync(new URL("../../../../variants/library/gardner.toml", import.meta.url), "utf8");

  onPage("a game of one's own is played", {}, async (visit) => {
    await visit.drop([{ name: "mine.toml", content: carousel }]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".cell").length === 25);
    if (isShort) assert.ok((await playOn(visit, 3, 6)) >= 6);
    else assert.match(await playToTheEnd(visit, 3), /wins|Draw/);
  });

  onPage("what is wrong with a file is told in the engine's words, and the game stays", {}, async (visit) => {
    await visit.clickCell("e2");
    await visit.clickCell("e4");
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 2);
    const turns = await visit.turns();
    const chessJson = (more) => `{"variant": "chess", "moves": ["e2e4", "e7e5"], ${more}}`;
    const bad = [
      ["mine.toml", "name = 'x'\nboard = 3\n", /line \d/],
      ["mine.toml", "\u0000\u0001", /line 1/],
      ["game.pgn", '[Event "x"]\n\n1. e4 e5 2. Ke5 *\n', /move 2|game 1/],
      ["game.pgn", "", /no game/],
      ["game.json", '{"variant": "chess", "moves": ["e2e5"]}', /e2e5/],
      ["game.json", '{"moves": 3', /line 1/],
      ["game.json", '{"variant": "halma", "moves": []}', /halma/],
      ["game.json", chessJson('"comment": 3'), /^line 1: comment is no text/],
      ["game.json", chessJson('"comments": "good"'), /^line 1: comments are no list of texts/],
      ["game.json", chessJson('"comments": ["", "", ""]'), /^line 1: comments are 3 for 2 turns/],
      ["game.json", chessJson('"nags": [[-1]]'), /^line 1: nags are no list of lists of whole numbers from 0/],
      ["game.json", chessJson('"nags": [1]'), /^line 1: nags are no list/],
      [
        "game.json",
        chessJson('"variations": [{"instead": 0, "moves": ["d2d4"], "nags": [[], [1.5]]}]'),
        /^line 1: nags are no/,
      ],
      ["game.pgn", "<script>alert(1)</script>", /./],
    ];
    for (const [name, content, expected] of bad) {
      await visit.page.evaluate(() => document.querySelector(".wrong button")?.click());
      await visit.drop([{ name, content }]);
      await visit.waitFor(".wrong");
      assert.match(await visit.text(".wrong"), expected, `${name}: ${content}`);
      assert.deepEqual(await visit.turns(), turns);
    }
  });

  onPage("a game is saved, and opened again as it was", {}, async (visit) => {
    const threeTurns = () => document.querySelectorAll(".turns > .turn").length === 3;
    await visit.follow("#game=brazilian&turns=22-18+11-15+18x11");
    await visit.page.waitForFunction(threeTurns);
    const saved = await visit.savedRecords();
    assert.equal(saved.length, 2);
    await visit.tab("Game");
    const turns = await visit.turns();
    for (const content of saved) {
      await visit.begin("chess", "person person");
      assert.deepEqual(await visit.turns(), []);
      await visit.drop([{ name: "again.txt", content }]);
      await visit.page.waitForFunction(threeTurns, { timeout: 120_000 });
      assert.deepEqual(await visit.turns(), turns);
    }
  });
});

describe("Crest hides", () => {
  onPage("two people hand the board over", {}, async (visit) => {
    await visit.begin("crest", "person person");
    await visit.waitFor(".lay-out");
    await visit.press("Let the engine place them");
    await visit.waitFor(".hand-over");
    assert.equal(await visit.has(".board .man"), false);
    assert.doesNotMatch(await visit.content(), /@[a-g][1-3][RBN]/);
    await visit.picture("hand-over");
    await visit.page.click(".hand-over button");
    await visit.waitFor(".board .man");
    assert.doesNotMatch(await visit.content(), /@[a-g][1-3][RBN]|~[RBN]/);
    await visit.press("Let the engine place them");
    await visit.waitFor(".hand-over");
    await visit.page.click(".hand-over button");
    await visit.waitFor(".board .man");
    assert.doesNotMatch(await visit.content(), /@[a-g][67][RBN]|~[rbn]/);
  });
});
