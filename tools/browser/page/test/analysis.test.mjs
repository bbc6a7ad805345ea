// What the engine thinks of a position and of whole games, and exact results of endings.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe } from "node:test";
import { listen, pause } from "./browser.mjs";
import { onPage } from "./on_page.mjs";

describe("analysis", () => {
  onPage("lines, bar, arrows, depth", {}, async (visit) => {
    await visit.tab("Analysis");
    await visit.press("Analyse");
    await visit.page.waitForFunction(
      () =>
        document.querySelectorAll(".lines li").length === 2 && /depth \d+/.test(document.querySelector(".depth").textContent),
    );
    await pause(1500);
    assert.match((await visit.texts(".lines li"))[0], /[+−#]?\d.* (e4|d4|Nf3|c4|e3|Nc3)/);
    assert.equal(await visit.has(".score-bar"), true);
    assert.equal(await visit.has(".arrow.best"), true);
    await visit.picture("analysis");
    await visit.press("Stop");
  });

  const isAnalysed = (visit) =>
    visit.page.waitForFunction(() => /depth \d+/.test(document.querySelector(".depth")?.textContent));

  onPage(
    "the engine rests once it is stopped, and where the game has ended",
    {},
    async (visit) => {
      const rests = () =>
        visit.page.waitForFunction(() => {
          const last = window.traffic.findLast((each) => /"go |bestmove /.test(each));
          return /bestmove /.test(last);
        });
      await visit.follow("#game=chess&turns=f2f3+e7e5+g2g4");
      await visit.tab("Analysis");
      await visit.press("Analyse");
      await isAnalysed(visit);
      await visit.press("Stop");
      await rests();
      await visit.page.waitForFunction(() => !document.querySelector(".depth, .score-bar"));
      await visit.press("Analyse");
      await isAnalysed(visit);
      for (const cell of ["d8", "h4"]) await visit.clickCell(cell);
      await visit.page.waitForFunction(() => document.querySelector(".depth").textContent === "…");
      await rests();
    },
    { prepare: listen },
  );

  onPage("it holds up neither the choice of levels nor a game's file", {}, async (visit) => {
    const content = readFileSync(new URL("../../../../variants/library/gardner.toml", import.meta.url), "utf8");
    await visit.tab("Analysis");
    await visit.press("Analyse");
    await isAnalysed(visit);
    await visit.press("New game");
    await visit.page.waitForFunction(() => / Elo/.test(document.querySelector(".new-game .level").textContent));
    await visit.press("Cancel");
    await visit.drop([{ name: "mine.toml", content }]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".cell").length === 25);
    await isAnalysed(visit);
    await visit.press("Stop");
  });

  onPage(
    "the engine has the weights of the game that it begins with before it makes it",
    {},
    async (visit) => {
      await visit.tab("Analysis");
      await visit.press("Analyse");
      await isAnalysed(visit);
      await visit.press("Stop");
      const asked = await visit.page.evaluate(() =>
        window.traffic.map((each) => each.match(/"(?:choose|post)","given":\["(?:chess|uci)"\]/)?.[0]).filter(Boolean),
      );
      assert.equal(asked[0], '"choose","given":["chess"]');
      assert.ok(asked.includes('"post","given":["uci"]'));
    },
    { prepare: listen },
  );

  onPage("lines of a search that ends at once are shown too", {}, async (visit) => {
    await visit.follow("#game=chess&turns=f2f3+e7e5+g2g4");
    await visit.page.click("[aria-label='One move back']");
    await visit.tab("Analysis");
    await visit.choose("Lines", "1");
    await visit.press("Analyse");
    for (let n = 0; n < 5; ++n) {
      for (const key of ["ArrowRight", "ArrowLeft"]) {
        await isAnalysed(visit);
        await visit.page.keyboard.press(key);
      }
    }
    await visit.press("Stop");
  });

  onPage("a piece can be dragged while lines come", {}, async (visit) => {
    await visit.tab("Analysis");
    await visit.press("Analyse");
    await isAnalysed(visit);
    const { mouse } = visit.page;
    await mouse.move(...(await visit.pointIn(".cell[data-cell='e2']")));
    await mouse.down();
    await mouse.move(...(await visit.pointIn(".cell[data-cell='e4']")), { steps: 5 });
    const before = await visit.text(".depth");
    await visit.page.waitForFunction((text) => document.querySelector(".depth").textContent !== text, {}, before);
    assert.equal(await visit.has(".dragged"), true);
    await mouse.up();
    await visit.waitFor(".man[data-cell='e4']");
    await visit.press("Stop");
  });

  onPage("White is white where Black begins, with either side at the bottom", {}, async (visit) => {
    // Black, to move, is two kings up.
    await visit.follow("#game=english&start=B:WK29:BK1,K2,K3");
    await visit.tab("Analysis");
    await visit.press("Analyse");
    const share = () => visit.page.$eval(".score-bar", (bar) => Number(bar.getAttribute("aria-valuenow")));
    await visit.page.waitForFunction(() => Number(document.querySelector(".score-bar").getAttribute("aria-valuenow")) < 40);
    assert.equal(await visit.page.$eval(".score-bar", (bar) => bar.getAttribute("aria-label")), "Chances of White");
    assert.match(await visit.text(".lines .score"), /^[−#]/);
    const look = () =>
      visit.page.$eval(".score-bar", (bar) => {
        const [outer, white] = [bar, bar.firstElementChild].map((each) => each.getBoundingClientRect());
        const isAtBottom = Math.abs(outer.bottom - white.bottom) < 3;
        return [isAtBottom, [bar, bar.firstElementChild].map((each) => getComputedStyle(each).backgroundColor)];
      });
    const colours = ["rgb(38, 34, 31)", "rgb(255, 250, 240)"];
    assert.deepEqual(await look(), [true, colours]);
    await visit.page.keyboard.press("f");
    await pause(400);
    assert.deepEqual(await look(), [false, colours]);
    assert.ok((await share()) < 40);
    await visit.picture("score-bar");
    await visit.press("Stop");
  });

  onPage("a PGN is opened and judged, and written again", {}, async (visit) => {
    await visit.drop([
      {
        name: "game.pgn",
        content:
          '[Event "Test"]\n[White "A"]\n[Black "B"]\n[Result "0-1"]\n\n{As short as can be.} 1. f3 e5 2. g4 {a pity} Qh4# 0-1\n',
      },
    ]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 4);
    assert.deepEqual(await visit.turns(), ["f3", "e5", "g4", "Qh4#"]);
    assert.deepEqual(await visit.texts(".comment"), ["As short as can be.", "a pity"]);
    await visit.tab("Analysis");
    await visit.choose("Nodes per move", "20000");
    await visit.press("Review the game");
    await visit.waitFor(".graph circle.blunder", 30_000);
    assert.equal(await visit.has(".mistakes"), true);
    await visit.picture("graph");
    assert.equal(await endOfGraph(visit), "400.0,120.0");
    await visit.tab("Game");
    assert.deepEqual(await visit.turns(), ["f3", "e5", "g4??", "Qh4#"]);
    const box = await (await (await visit.tab("Analysis"), visit.waitFor(".graph"))).boundingBox();
    await visit.page.mouse.click(box.x + 2, box.y + 20);
    await pause(200);
    await visit.tab("Game");
    assert.equal(await visit.has("[aria-current='true']"), false);
    const [pgn] = await visit.savedRecords();
    const score = String.raw`\{\[%eval -?\d+\.\d\d\]\}`;
    const moves = String.raw`1\. f3( \$\d)* ${score} 1\.\.\. e5 ${score} 2\. g4 \$4\s\{\[%eval #-1\] a pity\} 2\.\.\. Qh4# 0-1`;
    assert.match(pgn, new RegExp(String.raw`\[White "A"\][^]*\n\{As short as can be\.\} ${moves}\n`));
  });

  /** Where the last turn that was judged stands: how far along, and how far below White's win. */
  const endOfGraph = (visit) =>
    visit.page.$eval(".graph polygon", (graph) => graph.getAttribute("points").trim().split(" ").at(-2));

  onPage("the last turn is judged by the result, and is a mistake where it throws a win away", {}, async (visit) => {
    await visit.drop([{ name: "game.pgn", content: '[FEN "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"]\n\n1. Kf7 *\n' }]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 1);
    await visit.tab("Analysis");
    await visit.choose("Nodes per move", "20000");
    await visit.press("Review the game");
    await visit.waitFor(".graph circle.blunder", 30_000);
    assert.equal(await endOfGraph(visit), "400.0,60.0");
    assert.equal(
      await visit.page.$eval(".graph", (graph) => graph.getAttribute("aria-label")),
      "Chances of White during the game",
    );
  });

  onPage("a new game ends the judging without a word", {}, async (visit) => {
    await visit.drop([{ name: "game.pgn", content: "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *" }]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 6);
    await visit.tab("Analysis");
    await visit.choose("Nodes per move", "2000000");
    await visit.press("Review the game");
    await visit.waitFor("progress");
    await visit.begin("english", "person person");
    await pause(1500);
    assert.equal(await visit.has("progress"), false);
    assert.equal(await visit.has(".wrong"), false);
  });

  onPage("a turn that is played amid the judging is answered, and hints are given", {}, async (visit) => {
    const turnsAre = (count) =>
      visit.page.waitForFunction((n) => document.querySelectorAll(".turns > .turn").length === n, {}, count);
    await visit.choose("Time per move", "0.1");
    for (const cell of ["e2", "e4"]) await visit.clickCell(cell);
    await turnsAre(2);
    const judge = async () => {
      await visit.tab("Analysis");
      await visit.choose("Nodes per move", "2000000");
      await visit.press("Review the game");
      await visit.waitFor("progress");
      await visit.tab("Game");
    };
    await judge();
    for (const cell of ["d2", "d3"]) await visit.clickCell(cell);
    await turnsAre(4);
    await judge();
    await visit.press("Hint");
    await visit.waitFor(".arrow.hint, path.pointed.hint");
  });

  onPage("a PDN is opened and judged", {}, async (visit) => {
    await visit.drop([
      { name: "game.pdn", content: '[Event "Test"]\n[GameType "20"]\n[Result "1-1"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n' },
    ]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 4);
    await visit.page.waitForFunction(() => /International/.test(document.querySelector(".game-name").textContent));
    await visit.tab("Analysis");
    await visit.choose("Nodes per move", "20000");
    await visit.press("Review the game");
    await visit.waitFor(".graph polygon", 30_000);
  });
});

describe("endings", () => {
  const exactTurns = (visit) =>
    visit.page.$$eval(".exact-turns li", (turns) =>
      Object.fromEntries(turns.map((turn) => [...turn.children].map((part) => part.textContent))),
    );

  onPage("who wins with few pieces, and where each turn leads, is told exactly", {}, async (visit) => {
    await visit.tab("Editor");
    // The longest win of rook against king, as variants/ENDINGS.md has it.
    await visit.page.type(".tab-panel textarea", "8/8/8/8/8/2k5/1R6/K7 w - - 0 1");
    await visit.press("Set up this text");
    await visit.page.waitForFunction(() => document.querySelectorAll(".man").length === 3);
    await visit.press("Play from here");
    await visit.choose("Players", "person person");
    await visit.tab("Analysis");
    await visit.waitFor(".exact", 120_000);
    assert.equal(await visit.text(".exact"), "White wins in 31 plies");
    const turns = await exactTurns(visit);
    assert.equal(Object.keys(turns).length, 16);
    assert.equal(Object.values(turns)[0], "won in 31");
    assert.equal(turns["Rb3+"], "drawn");
    await visit.press("Analyse");
    await visit.waitFor(".lines .exact-mark");
    await visit.picture("ending");
    await visit.press("Stop");
    await visit.press("Rb3+");
    await visit.page.waitForFunction(() => document.querySelector(".exact")?.textContent === "Drawn with best play");
    await visit.page.waitForFunction(() =>
      [...document.querySelectorAll(".exact-turns li")].some((turn) => turn.textContent.startsWith("Kxb3")),
    );
    assert.equal((await exactTurns(visit))["Kxb3"], "drawn");
    assert.equal(await visit.page.evaluate(async () => (await (await caches.open("roundel-endings")).keys()).length), 1);
  });

  onPage("they are those of a game of one's own", {}, async (visit) => {
    const content = readFileSync(new URL("../../../../variants/library/gardner.toml", import.meta.url), "utf8");
    await visit.drop([{ name: "mine.toml", content }]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".cell").length === 25);
    await visit.tab("Editor");
    await visit.page.type(".tab-panel textarea", "k4/5/K4/1R3/5 w - - 0 1");
    await visit.press("Set up this text");
    await visit.page.waitForFunction(() => document.querySelectorAll(".man").length === 3);
    await visit.press("Play from here");
    await visit.tab("Analysis");
    await visit.waitFor(".exact", 120_000);
    assert.match(await visit.text(".exact"), /^White wins in \d+ pl(y|ies)$/);
  });

  onPage("tables that were kept by another engine are made anew, and a game without them has no line", {}, async (visit) => {
    await visit.page.evaluate(async () => {
      const cache = await caches.open("roundel-endings");
      await cache.put(new URL("endings/english", document.baseURI), new Response('[["KK-K.ending", 3]]\nabc'));
    });
    await visit.follow("#game=english&start=B:WK13:BK1");
    await visit.tab("Analysis");
    await visit.waitFor(".exact", 120_000);
    assert.match(await visit.text(".exact"), /wins in 11 plies$/);
    await visit.follow("#game=cheversi");
    await pause(300);
    assert.equal(await visit.has(".exact"), false);
  });
});
