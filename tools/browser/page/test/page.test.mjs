// The page as a person uses it, in a real browser; `ROUNDEL_PICTURES` names a folder for pictures to look at. What is tried
// with every change of the sources stands in quick.test.mjs, records in records.test.mjs.

import assert from "node:assert/strict";
import { availableParallelism } from "node:os";
import { describe, test } from "node:test";
import { listen, pause, playToTheEnd, serve, sizesOf, Visit } from "./browser.mjs";
import { browser, builtInGames, isShort, long, onPage } from "./on_page.mjs";

/** As a machine of three says that it has, whose engine may have one thread less. */
async function threeProcessors(page) {
  await page.evaluateOnNewDocument(() => Object.defineProperty(navigator, "hardwareConcurrency", { value: 3 }));
  await listen(page);
}

describe("a first visit", () => {
  onPage("a piece is dragged, and comes back from where it cannot go", {}, async (visit) => {
    assert.equal(await visit.drag("g1", "g5"), true);
    await pause(200);
    assert.deepEqual(await visit.turns(), []);
    assert.equal(await visit.drag("g1", "f3"), true);
    await visit.waitFor(".turn");
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
    const turnsAre = (...wanted) =>
      visit.page.waitForFunction(
        (texts) => [...document.querySelectorAll(".turn > button")].map((each) => each.textContent).join() === texts,
        {},
        wanted.join(),
      );
    await visit.point("e2", "e4", "e7", "e5");
    await turnsAre("e4", "e5");
    await visit.page.click("[aria-label='One move back']");
    await visit.point("c7", "c5");
    await turnsAre("e4", "e5", "c5");
    assert.deepEqual(await visit.texts(".variation .turn > button"), ["c5"]);
    await visit.press("Take back");
    await turnsAre("e4", "e5");
    const before = await visit.pointIn(".cell[data-cell='a1']");
    await visit.press("Flip board");
    await pause(150);
    assert.notDeepEqual(await visit.pointIn(".cell[data-cell='a1']"), before);
  });
});

describe("a new game", () => {
  onPage("is the one that was looked for, and none where none or several were found", {}, async (visit) => {
    const { page } = visit;
    const lookFor = async (text) => {
      await page.$eval(".new-game input[type=search]", (input) => input.select());
      await page.type(".new-game input[type=search]", text);
      await page.keyboard.press("Enter");
    };
    await visit.begin("chess", "person person");
    for (const cell of ["e2", "e4"]) await visit.clickCell(cell);
    await page.waitForFunction(() => document.querySelectorAll(".turn").length === 1);
    await visit.press("New game");
    for (const text of ["no such game", "draughts"]) {
      await lookFor(text);
      assert.equal(await visit.offers("Start the game"), false);
      assert.deepEqual(await visit.turns(), ["e4"]);
    }
    await lookFor("cheversi");
    await visit.waitFor(".confirm");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".new-game", { hidden: true });
    assert.match(await visit.text(".game-name"), /^Cheversi/);
  });
});

describe("whole games by clicks against the engine", () => {
  for (const [number, game] of builtInGames.entries()) {
    onPage(game, long, async (visit) => {
      await visit.begin(game);
      await visit.picture(`${game}-begin`);
      const result = await playToTheEnd(visit, 7 + number);
      assert.match(result, /wins|Draw/);
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

  onPage("a piece in hand is reached and dropped by keys, and found by screen readers", {}, async (visit) => {
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

  onPage("a piece in hand is dragged", {}, async (visit) => {
    await visit.begin("cheversi", "person person");
    const king = await visit.middleOf(".held[data-side='first'][data-man='king']");
    assert.equal(await visit.dragFrom(king, "d4"), true);
    await visit.waitFor(".man[data-cell='d4']");
    assert.equal((await visit.turns()).length, 1);
  });

  onPage("two people", {}, async (visit) => {
    await visit.begin("chess", "person person");
    for (let n = 0; n < 4; ++n) {
      await visit.waitFor(".cell.can");
      const can = await visit.page.$$eval(".cell.can", (cells) => cells.map((each) => each.dataset.cell));
      await visit.clickCell(can[0]);
      await visit.clickCell(await visit.page.$eval(".option", (dot) => dot.dataset.cell));
      await visit.page.waitForFunction((count) => document.querySelectorAll(".turn").length === count, {}, n + 1);
    }
  });

  onPage("the engine plays itself", {}, async (visit) => {
    await visit.begin("russian", "engine engine");
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length >= 6, { timeout: 120_000 });
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

  onPage(
    "a second finger neither picks a man nor leaves one behind",
    {},
    async (visit) => {
      const { page } = visit;
      const at = (cell) => visit.pointIn(`.cell[data-cell='${cell}']`);
      const first = await page.touchscreen.touchStart(...(await at("e2")));
      await first.move(...(await at("e3")));
      await first.move(...(await at("e4")));
      await visit.waitFor(".dragged");
      const second = await page.touchscreen.touchStart(...(await at("g1")));
      await second.end();
      assert.equal(await visit.has(".dragged"), true);
      await first.end();
      await page.waitForFunction(() => document.querySelectorAll(".turn").length === 2);
      assert.equal((await visit.turns())[0], "e4");
      assert.equal(await visit.has(".dragged"), false);
    },
    { width: 390, height: 780 },
  );

  onPage(
    "on a phone the board is as wide as there is room, and names and counts can be read",
    {},
    async (visit) => {
      const width = await visit.page.$$eval(".board .cell", (cells) => {
        const boxes = cells.map((cell) => cell.getBoundingClientRect());
        return Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
      });
      assert.ok(width > 0.9 * 390, `${width}`);
      for (const game of ["international", "crest"]) {
        await visit.begin(game);
        assert.equal(await visit.page.$eval(".game-name", (name) => name.scrollWidth <= name.clientWidth), true);
        const lines = await visit.page.$$eval(".side-line", (all) => all.map((line) => line.clientHeight));
        assert.ok(Math.max(...lines) < 30, lines.join(" "));
      }
    },
    { width: 390, height: 844 },
  );

  onPage("promotion asks to what", {}, async (visit) => {
    await visit.follow("#game=chess&start=7k/P7/8/8/8/8/8/K7+w+-+-+0+1");
    await visit.clickCell("a7");
    await visit.clickCell("a8");
    await visit.waitFor(".choices fieldset");
    assert.deepEqual((await visit.texts(".choices fieldset button")).sort(), ["bishop", "knight", "queen", "rook"]);
    await visit.press("knight");
    await visit.waitFor(".turn");
    assert.deepEqual(await visit.turns(), ["a8=N"]);
  });

  describe("a capture of several pieces goes step by step", () => {
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
      await visit.press("Undo step");
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

    onPage("and a cell where several of them end is none to point at before", {}, async (visit) => {
      await visit.follow("#game=english&start=W:W31:B27,26,19,18,10"); // by 27 or 26, and both ways to 6
      await visit.clickCell("e1");
      const options = await visit.page.$$eval(".option", (dots) => dots.map((dot) => dot.dataset.cell).sort());
      assert.deepEqual(options, ["c3", "g3"]);
      await visit.clickCell("c3");
      await visit.clickCell("c7");
      await isPlayed(visit);
    });

    onPage("by drags from the cell that was reached", {}, async (visit) => {
      await visit.follow(position);
      assert.equal(await visit.drag("e1", "g3"), true);
      assert.deepEqual(await standing(visit), afterOne);
      assert.equal(await visit.drag("g3", "b2"), true);
      assert.deepEqual(await standing(visit), afterOne);
      assert.equal(await visit.drag("g3", "e5"), true);
      assert.deepEqual(await standing(visit), afterTwo);
      assert.equal(await visit.drag("e5", "g7"), true);
      await isPlayed(visit);
      assert.deepEqual(await visit.turns(), ["31x8"]);
    });
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
      await visit.choose("Time per move", "0.3");
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
      assert.doesNotMatch(told, /cannot be started/);
      assert.ok(visit.page.workers().some((worker) => worker.url().includes("roundel-engine-threads.worker")));
    },
    { prepare: threeProcessors },
  );
});

test("an isolated page takes all that it does from one build of the engine, which is small enough", long, async () => {
  const host = await serve();
  const visit = await Visit.open(browser, host.address);
  const { page } = visit;
  await page.evaluate(() => navigator.serviceWorker.ready); // which has loaded what is to be kept
  await visit.follow("game=english&start=W:WK18:BK4");
  await visit.tab("Analysis");
  await visit.press("Analyse");
  await visit.waitFor(".exact", 120_000);
  assert.ok(host.asked.has("engine/roundel-engine-threads.wasm"));
  assert.ok(!host.asked.has("engine/roundel-engine.wasm") && !host.asked.has("engine/roundel-engine.mjs"));
  const { gzip } = sizesOf(host.asked);
  assert.ok(gzip < 2_000_000, `${gzip} bytes with gzip`);
  await visit.close();
  await host.close();
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
  await page.waitForFunction(() => document.querySelectorAll(".turn").length === 2, { timeout: 120_000 });
  await visit.close();
});
