// The page as a person uses it, in a real browser; `ROUNDEL_PICTURES` names a folder for pictures to look at. What is tried
// with every change of the sources stands in quick.test.mjs, records in records.test.mjs.

import assert from "node:assert/strict";
import { availableParallelism } from "node:os";
import { describe, test } from "node:test";
import { listen, pause, playToTheEnd, serve, Visit } from "./browser.mjs";
import { browser, isShort, long, onPage } from "./on_page.mjs";

/** As a machine of three says that it has, whose engine may have one thread less. */
async function threeProcessors(page) {
  await page.evaluateOnNewDocument(() => Object.defineProperty(navigator, "hardwareConcurrency", { value: 3 }));
  await listen(page);
}

const games = [
  "chess",
  "centrechess",
  "english",
  "brazilian",
  "international",
  "russian",
  "centrecheckers",
  "cheversi",
  "crest",
];

describe("a first visit", () => {
  onPage("a man is dragged, and comes back from where it cannot go", {}, async (visit) => {
    const { mouse } = visit.page;
    const drag = async (from, to) => {
      await mouse.move(...(await visit.pointIn(`.cell[data-cell="${from}"]`)));
      await mouse.down();
      await mouse.move(...(await visit.pointIn(`.cell[data-cell="${to}"]`)), { steps: 5 });
      assert.equal(await visit.has(".dragged"), true);
      await mouse.up();
      assert.equal(await visit.has(".dragged"), false);
      await pause(200);
    };
    await drag("g1", "g5");
    assert.deepEqual(await visit.turns(), []);
    await drag("g1", "f3");
    assert.equal((await visit.turns())[0], "Nf3");
  });

  onPage("a written turn is played, and the reason said where it is none", {}, async (visit) => {
    await visit.page.type(".written input", "Ke2");
    await visit.page.keyboard.press("Enter");
    await visit.waitFor(".wrong");
    assert.match(await visit.text(".wrong"), /Ke2/);
    assert.deepEqual(await visit.turns(), []);
    await visit.page.$eval(".written input", (input) => input.select());
    await visit.page.type(".written input", "Nf3");
    await visit.page.keyboard.press("Enter");
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 2);
  });

  onPage("take back, forward and back, the board turned", {}, async (visit) => {
    await visit.begin("chess", "person person");
    for (const cell of ["e2", "e4", "e7", "e5"]) await (await pause(60), visit.clickCell(cell));
    await pause(200);
    assert.deepEqual(await visit.turns(), ["e4", "e5"]);
    await visit.page.click("[aria-label='One turn back']");
    await pause(150);
    for (const cell of ["c7", "c5"]) await (await pause(60), visit.clickCell(cell));
    await pause(200);
    assert.deepEqual(await visit.turns(), ["e4", "e5", "c5"]);
    assert.deepEqual(await visit.texts(".variation .turn > button"), ["c5"]);
    await visit.press("Take back");
    await pause(150);
    assert.deepEqual(await visit.turns(), ["e4", "e5"]);
    const before = await visit.pointIn(".cell[data-cell='a1']");
    await visit.press("Turn the board");
    await pause(150);
    assert.notDeepEqual(await visit.pointIn(".cell[data-cell='a1']"), before);
  });
});

describe("whole games by clicks against the engine", () => {
  for (const [number, game] of games.entries()) {
    onPage(game, long, async (visit) => {
      await visit.begin(game);
      await visit.picture(`${game}-begin`);
      const result = await playToTheEnd(visit, 7 + number);
      assert.match(result, /wins|Drawn/);
      await visit.picture(`${game}-end`);
    });
  }
});

describe("other ways to play", () => {
  onPage("the keyboard alone", {}, async (visit) => {
    const { page } = visit;
    const cell = () => page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
    for (let tries = 0; tries < 30 && (await cell()) === null; ++tries) await page.keyboard.press("Tab");
    const goTo = async (wanted) => {
      for (let tries = 0; tries < 20 && (await cell()) !== wanted; ++tries) {
        const [file, rank] = await cell();
        const key =
          file !== wanted[0] ? (file < wanted[0] ? "ArrowRight" : "ArrowLeft") : rank < wanted[1] ? "ArrowUp" : "ArrowDown";
        await page.keyboard.press(key);
      }
      assert.equal(await cell(), wanted);
    };
    await goTo("d2");
    assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /^d2: White pawn$/);
    await page.keyboard.press("Enter");
    await goTo("d4");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll(".turn").length === 2);
    assert.equal((await visit.turns())[0], "d4");
  });

  onPage("a man in hand is reached and dropped by keys, and found by screen readers", {}, async (visit) => {
    const { page } = visit;
    await visit.begin("cheversi", "person person");
    const label = () => page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? "");
    for (let tries = 0; tries < 30 && !/^White king in hand: 1$/.test(await label()); ++tries) await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.matches("button[aria-pressed='false']")), true);
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-pressed")), "true");
    assert.ok((await page.$$(".option")).length > 0);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowRight");
    const cell = await page.evaluate(() => document.activeElement.dataset.cell);
    await page.keyboard.press("Enter");
    await visit.waitFor(`.man[data-cell='${cell}']`);
    assert.match((await visit.turns())[0], /^K/);
  });

  onPage("a man in hand is dragged", {}, async (visit) => {
    const { mouse } = visit.page;
    await visit.begin("cheversi", "person person");
    await mouse.move(...(await visit.middleOf(".held[data-side='first'][data-man='king']")));
    await mouse.down();
    await mouse.move(...(await visit.pointIn(".cell[data-cell='d4']")), { steps: 5 });
    assert.equal(await visit.has(".dragged"), true);
    await mouse.up();
    await visit.waitFor(".man[data-cell='d4']");
    assert.equal((await visit.turns()).length, 1);
  });

  onPage("two people", {}, async (visit) => {
    await visit.begin("english", "person person");
    for (let n = 0; n < 4; ++n) {
      const can = await visit.page.$$eval(".cell.can", (cells) => cells.map((each) => each.dataset.cell));
      await visit.clickCell(can[0]);
      await visit.clickCell(await visit.page.$eval(".option", (dot) => dot.dataset.cell));
      await pause(150);
    }
    assert.equal((await visit.turns()).length, 4);
  });

  onPage("the engine plays itself", {}, async (visit) => {
    await visit.begin("russian", "engine engine");
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length >= 6, { timeout: 30_000 });
  });

  onPage(
    "a phone, by touch",
    {},
    async (visit) => {
      const { page } = visit;
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      await page.touchscreen.tap(...(await visit.pointIn(".cell[data-cell='e2']")));
      await page.touchscreen.tap(...(await visit.pointIn(".cell[data-cell='e4']")));
      await page.waitForFunction(() => document.querySelectorAll(".turn").length === 2);
      await visit.picture("phone");
      for (const game of ["centrechess", "crest", "international", "cheversi"]) {
        await visit.begin(game);
        const sizes = await page.$$eval(".held", (men) => men.map((man) => [man.clientWidth, man.clientHeight]));
        for (const size of sizes) assert.ok(Math.min(...size) >= 36, size.join(" x "));
        const [drawn, room] = await page.evaluate(() => {
          const [board, svg] = [".board", ".board > svg"].map((each) => document.querySelector(each));
          const hands = [...document.querySelectorAll(".hand")].reduce((sum, hand) => sum + hand.offsetHeight, 0);
          return [svg.getScreenCTM().a * svg.viewBox.baseVal.height, board.offsetHeight - hands];
        });
        assert.ok(room - drawn < 20, `empty bands: ${drawn} of ${room}`);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
        await visit.picture(`phone-${game}`);
      }
    },
    { width: 390, height: 780 },
  );

  onPage("promotion asks to what", {}, async (visit) => {
    await visit.follow("#game=chess&start=7k/P7/8/8/8/8/8/K7+w+-+-+0+1");
    await visit.clickCell("a7");
    await visit.clickCell("a8");
    await visit.waitFor(".choices fieldset");
    assert.deepEqual((await visit.texts(".choices fieldset button")).sort(), ["bishop", "knight", "queen", "rook"]);
    await visit.press("knight");
    await pause(200);
    assert.deepEqual(await visit.turns(), ["a8=N"]);
  });

  describe("a capture of several men goes step by step", () => {
    const position = "#game=english&start=W:W31:B27,19,10,11"; // 31 takes 27, 19, and then 10 or 11
    const standing = (visit) =>
      visit.page.$$eval(".board > svg .man", (men) =>
        Object.fromEntries(
          men.map((man) => [
            man.dataset.carried ?? man.dataset.cell,
            man.matches(".taken-already") ? "taken" : man.dataset.side,
          ]),
        ),
      );
    const atFirst = { e1: "second", f2: "first", f4: "first", d6: "first", f6: "first" };
    const afterOne = { g3: "second", f2: "taken", f4: "first", d6: "first", f6: "first" };
    const afterTwo = { e5: "second", f2: "taken", f4: "taken", d6: "first", f6: "first" };
    const isPlayed = (visit) => visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 1);

    onPage("by clicks, and back", {}, async (visit) => {
      await visit.follow(position);
      const options = () => visit.page.$$eval(".option:not(.goal)", (dots) => dots.map((dot) => dot.dataset.cell).sort());
      await visit.clickCell("e1");
      assert.deepEqual(await options(), ["g3"]);
      await visit.clickCell("g3");
      assert.deepEqual(await standing(visit), afterOne);
      const [[x], [wanted]] = [await visit.middleOf(".man[data-carried='g3']"), await visit.pointIn(".cell[data-cell='g3']")];
      assert.ok(Math.abs(x - wanted) < 3, `the man is drawn at ${x}, its cell at ${wanted}`);
      await visit.clickCell("e5");
      assert.deepEqual(await standing(visit), afterTwo);
      assert.deepEqual(await options(), ["c7", "g7"]);
      await visit.picture("steps");
      await visit.press("One step back");
      assert.deepEqual(await standing(visit), afterOne);
      await visit.page.keyboard.press("Backspace");
      assert.deepEqual(await standing(visit), atFirst);
      assert.deepEqual(await options(), ["g3"]);
      for (const cell of ["g3", "e5"]) await visit.clickCell(cell);
      await visit.page.keyboard.press("Escape");
      assert.deepEqual(await standing(visit), atFirst);
      assert.deepEqual(await options(), []);
      for (const cell of ["e1", "g3", "e5", "e5", "c7"]) await visit.clickCell(cell);
      await isPlayed(visit);
      assert.deepEqual(await visit.turns(), ["31x6"]);
      assert.deepEqual(await standing(visit), { c7: "second", f6: "first" });
    });

    onPage("by drags from the cell that was reached", {}, async (visit) => {
      await visit.follow(position);
      const drag = async (from, to) => {
        const { mouse } = visit.page;
        await mouse.move(...(await visit.pointIn(`.cell[data-cell="${from}"]`)));
        await mouse.down();
        await mouse.move(...(await visit.pointIn(`.cell[data-cell="${to}"]`)), { steps: 5 });
        assert.equal(await visit.has(".dragged"), true);
        await mouse.up();
      };
      await drag("e1", "g3");
      assert.deepEqual(await standing(visit), afterOne);
      await drag("g3", "b2");
      assert.deepEqual(await standing(visit), afterOne);
      await drag("g3", "e5");
      assert.deepEqual(await standing(visit), afterTwo);
      await drag("e5", "g7");
      await isPlayed(visit);
      assert.deepEqual(await visit.turns(), ["31x8"]);
    });
  });
});

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

  onPage("White is white where Black begins, whoever is at the bottom", {}, async (visit) => {
    // Black, to move, is two kings up.
    await visit.follow("#game=english&start=B:WK29:BK1,K2,K3");
    await visit.tab("Analysis");
    await visit.press("Analyse");
    const share = () => visit.page.$eval(".score-bar", (bar) => Number(bar.getAttribute("aria-valuenow")));
    await visit.page.waitForFunction(() => Number(document.querySelector(".score-bar").getAttribute("aria-valuenow")) < 40);
    assert.equal(await visit.page.$eval(".score-bar", (bar) => bar.getAttribute("aria-label")), "Expected share of White");
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
    await visit.choose("Seconds each", "0.1");
    await visit.press("Judge every turn");
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
    assert.match(pgn, /\[White "A"\][^]*\n\{As short as can be\.\} 1\. f3( \$\d)* e5 2\. g4 \$4 \{a pity\} 2\.\.\. Qh4# 0-1\n/);
  });

  /** Where the last turn that was judged stands: how far along, and how far below White's win. */
  const endOfGraph = (visit) =>
    visit.page.$eval(".graph polygon", (graph) => graph.getAttribute("points").trim().split(" ").at(-2));

  onPage("the last turn is judged by the result, and is a mistake where it throws a win away", {}, async (visit) => {
    await visit.drop([{ name: "game.pgn", content: '[FEN "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"]\n\n1. Kf7 *\n' }]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 1);
    await visit.tab("Analysis");
    await visit.choose("Seconds each", "0.3");
    await visit.press("Judge every turn");
    await visit.waitFor(".graph circle.blunder", 30_000);
    assert.equal(await endOfGraph(visit), "400.0,60.0");
    assert.equal(
      await visit.page.$eval(".graph", (graph) => graph.getAttribute("aria-label")),
      "Expected share of White over the game",
    );
  });

  onPage("a new game ends the judging without a word", {}, async (visit) => {
    await visit.drop([{ name: "game.pgn", content: "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *" }]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 6);
    await visit.tab("Analysis");
    await visit.choose("Seconds each", "1");
    await visit.press("Judge every turn");
    await visit.waitFor("progress");
    await visit.begin("english", "person person");
    await pause(1500);
    assert.equal(await visit.has("progress"), false);
    assert.equal(await visit.has(".wrong"), false);
  });

  onPage("a PDN is opened and judged", {}, async (visit) => {
    await visit.drop([
      { name: "game.pdn", content: '[Event "Test"]\n[GameType "20"]\n[Result "1-1"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n' },
    ]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 4);
    assert.match(await visit.text(".game-name"), /International/);
    await visit.tab("Analysis");
    await visit.choose("Seconds each", "0.1");
    await visit.press("Judge every turn");
    await visit.waitFor(".graph polygon", 30_000);
  });
});

describe("endings", () => {
  const exactTurns = (visit) =>
    visit.page.$$eval(".exact-turns li", (turns) =>
      Object.fromEntries(turns.map((turn) => [...turn.children].map((part) => part.textContent))),
    );

  onPage("who wins with few men, and where each turn leads, is told exactly", {}, async (visit) => {
    await visit.tab("Set up");
    // The longest win of rook against king, as variants/ENDINGS.md has it.
    await visit.page.type(".tab-panel textarea", "8/8/8/8/8/2k5/1R6/K7 w - - 0 1");
    await visit.press("Set up this text");
    await visit.page.waitForFunction(() => document.querySelectorAll(".man").length === 3);
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
    assert.equal((await exactTurns(visit))["Kxb3"], "drawn");
    assert.equal(await visit.page.evaluate(async () => (await (await caches.open("roundel-endings")).keys()).length), 1);
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

describe("secrets", () => {
  onPage(
    "no hidden tile is in the page, its memory or what its threads say",
    long,
    async (visit) => {
      await visit.begin("crest");
      const seen = [];
      let isOver = false;
      const watch = (async () => {
        while (!isOver) {
          const now = await visit.page.evaluate(() => {
            const traffic = window.traffic.splice(0);
            const isOver = document.querySelector(".result") !== null;
            return { isOver, texts: [...traffic, document.documentElement.outerHTML, JSON.stringify(localStorage)] };
          });
          if (!now.isOver) seen.push(...now.texts);
          await pause(50);
        }
      })();
      await playToTheEnd(visit, 11);
      isOver = true;
      await watch;
      assert.ok(seen.length > 20);
      for (const text of seen) {
        assert.doesNotMatch(text, /~[rbn]/, "a position with Black's tiles");
        assert.doesNotMatch(text, /@[a-g][67][RBN]/, "Black's set-up");
        assert.doesNotMatch(
          text,
          /"side":"second"[^{}]*"name":"(rook|bishop|knight)"[^{}]*"faceDown":true/,
          "Black's tile in a view",
        );
      }
      await visit.tab("Records");
      await visit.picture("crest-over");
    },
    { prepare: listen },
  );

  onPage("the cells for a set-up are lit, and take men, and no others do", {}, async (visit) => {
    const lit = () => visit.page.$$eval(".cell.can", (cells) => cells.map((each) => each.dataset.cell).sort());
    const laid = () => visit.text(".lay-out p");
    const diamonds = (rank) => visit.page.$$eval(`[aria-label*="diamond"][data-cell$="${rank}"]`, (cells) => cells.length);
    await visit.begin("crest", "person person");
    await visit.waitFor(".lay-out");
    const white = await lit();
    assert.equal(white.length, await visit.page.$$eval(".board .open", (cells) => cells.length));
    assert.equal(white.length, (await diamonds(1)) + (await diamonds(2)) + (await diamonds(3)));
    assert.ok(white.length > 0 && white.every((cell) => cell[1] <= "3"));
    await visit.clickCell("d4");
    assert.equal(await laid(), "Nothing is laid out yet.");
    await visit.clickCell(white[0]);
    assert.match(await laid(), new RegExp(` on ${white[0]}$`));
    await visit.picture("crest-set-up");
    await visit.press("Let the engine lay them out");
    await visit.waitFor(".hand-over");
    await visit.page.click(".hand-over button");
    await visit.waitFor(".board .man");
    const black = await lit();
    assert.ok(black.length === white.length && black.every((cell) => cell[1] >= "5"));
  });
});

describe("the engine is told", () => {
  const traffic = async (visit) => (await visit.page.evaluate(() => window.traffic)).join("\n");

  onPage(
    "how strong it is to play",
    {},
    async (visit) => {
      const play = async (from, to) => {
        const turns = (await visit.turns()).length;
        await visit.clickCell(from);
        await visit.clickCell(to);
        await visit.page.waitForFunction((count) => document.querySelectorAll(".turn").length === count + 2, {}, turns);
      };
      await visit.page.waitForFunction(
        () => [...document.querySelectorAll("select option")].filter((option) => / Elo$/.test(option.textContent)).length > 3,
      );
      const level = await visit.page.evaluate(
        () => [...document.querySelectorAll("select option")].find((option) => / Elo$/.test(option.textContent)).value,
      );
      await visit.choose("Level", level);
      await visit.choose("Time for a turn", "0.3");
      await play("e2", "e4");
      const told = await traffic(visit);
      assert.match(told, /setoption name UCI_LimitStrength value true/);
      assert.match(told, new RegExp(`setoption name UCI_Elo value ${level}"`));
      assert.match(told, /go movetime 300"/);
      await visit.page.evaluate(() => void window.traffic.splice(0));
      await visit.choose("Level", "0");
      await play("d2", "d3");
      assert.match(await traffic(visit), /setoption name UCI_LimitStrength value false/);
      assert.doesNotMatch(await traffic(visit), /UCI_Elo value/);
    },
    { prepare: listen },
  );

  onPage(
    "to search with all threads but one, where the page is isolated",
    { skip: (isShort && "without threads") || (availableParallelism() < 2 && "one processor") },
    async (visit) => {
      assert.equal(await visit.page.evaluate(() => crossOriginIsolated), true);
      await visit.tab("Analysis");
      await visit.press("Analyse");
      await visit.page.waitForFunction(() => /depth \d\d/.test(document.querySelector(".depth").textContent));
      await visit.press("Stop");
      const told = await traffic(visit);
      assert.match(told, /setoption name Threads value 2"/);
      assert.doesNotMatch(told, /cannot be had/);
      assert.ok(visit.page.workers().some((worker) => worker.url().includes("roundel-engine-threads.worker")));
    },
    { prepare: threeProcessors },
  );
});

test("a page that was loaded once plays on without its host, with threads even where that sent no headers", long, async () => {
  const host = await serve({ isolated: false });
  const visit = await Visit.open(browser, host.address);
  const { page } = visit;
  await page.evaluate(() => navigator.serviceWorker.ready);
  assert.equal(await page.evaluate(() => crossOriginIsolated), false);
  await visit.tab("Analysis");
  await visit.press("Analyse");
  await page.waitForFunction(() => /depth \d\d/.test(document.querySelector(".depth").textContent));
  await visit.press("Stop");
  await host.close();
  await page.reload();
  await visit.waitForBoard();
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  await visit.begin("centrechess");
  await visit.clickCell("e2");
  await visit.clickCell("e4");
  await page.waitForFunction(() => document.querySelectorAll(".turn").length === 2, { timeout: 30_000 });
  await visit.close();
});
