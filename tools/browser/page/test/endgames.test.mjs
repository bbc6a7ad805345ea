// Endgames: a random position with few pieces is won or held against perfect answers, and moves that give it away are taken back.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { long, onPage } from "./on_page.mjs";

const patience = { timeout: 240_000 };

const bannerIs = (visit, form) =>
  visit.page
    .waitForFunction((text) => new RegExp(text).test(document.querySelector(".puzzle p")?.textContent), patience, form.source)
    .catch(async (error) => {
      throw new Error(`it says: ${(await visit.texts(".puzzle p"))[0]}`, { cause: error });
    });
const banner = (visit) => visit.text(".puzzle p");

/** Opens the endgames, and waits for all classes. */
async function open(visit) {
  await visit.tab("Puzzles");
  await visit.press("Endgames");
  await visit.page
    .waitForFunction(
      () =>
        document.querySelector(".ending-classes li") &&
        !/Looking|being solved/.test(document.querySelector(".puzzles").textContent),
      patience,
    )
    .catch(async (error) => {
      throw new Error(`the panel says: ${(await visit.texts(".tab-panel")).join()}`, { cause: error });
    });
}
/** What can be chosen, as `king, rook against king: Win, Hold`. */
const classes = (visit) =>
  visit.page.$$eval(".ending-classes li", (rows) =>
    rows.map((row) => {
      const buttons = [...row.querySelectorAll("button")].map((button) => button.textContent);
      return `${row.querySelector(".material").getAttribute("aria-label")}: ${buttons.join(", ")}`;
    }),
  );
/** Begins an endgame with some pieces. */
async function begin(visit, pieces, aim) {
  await visit.page.evaluate(
    (label, name) => {
      const row = document.querySelector(`.material[aria-label="${label}"]`).closest("li");
      [...row.querySelectorAll("button")].find((button) => button.textContent === name).click();
    },
    pieces,
    aim,
  );
  await bannerIs(visit, / to move: /);
}
const solved = (visit) => visit.texts(".ending-classes .aim small");
const men = (visit) => visit.page.$$eval(".board .cell", (cells) => cells.map((cell) => cell.getAttribute("aria-label")));

const menAre = (visit, wanted) =>
  visit.page.waitForFunction(
    (text) => text === [...document.querySelectorAll(".board .cell")].map((cell) => cell.getAttribute("aria-label")).join(),
    patience,
    wanted.join(),
  );

/** The cells where the arrow on the board begins and ends. */
const arrow = async (visit) => {
  await visit.waitFor(".board .arrow.hint");
  return visit.page.evaluate(() => {
    const cellAt = (point) =>
      [...document.querySelectorAll(".board .cell")].find((cell) => {
        const [x, y] = cell.dataset.at.split(" ").map(Number);
        return Math.hypot(x - point.x, y - point.y) < 1;
      }).dataset.cell;
    const [line, head] = ["polyline", "polygon"].map((name) => document.querySelector(`.board .arrow.hint ${name}`));
    return [cellAt(line.points[0]), cellAt(head.points[0])];
  });
};

/** The moves of the only piece. */
async function goalsOf(visit) {
  await visit.waitFor(".cell.can");
  const from = await visit.page.$eval(".cell.can", (cell) => cell.dataset.cell);
  await visit.clickCell(from);
  await visit.waitFor(".board .option");
  const goals = await visit.page.$$eval(".board .option", (dots) => dots.map((dot) => dot.dataset.cell));
  await visit.clickCell(from);
  await visit.page.waitForFunction(() => !document.querySelector(".board .option"));
  return goals.map((to) => ({ from, to }));
}

/** Plays a move. Resolves to what the page says when it was taken back or answered, or has ended the endgame. */
async function tried(visit, { from, to }) {
  const before = await men(visit);
  await visit.point(from, to);
  await visit.page.waitForFunction(
    (text) => text !== [...document.querySelectorAll(".board .cell")].map((cell) => cell.getAttribute("aria-label")).join(),
    patience,
    before.join(),
  );
  await visit.page.waitForFunction(
    () => /^Held/.test(document.querySelector(".puzzle p").textContent) || document.querySelector(".cell.can"),
    patience,
  );
  return banner(visit);
}

/** Plays the moves that the page shows, to the end. Resolves to their cells. */
async function winWithHelp(visit) {
  const line = [];
  for (let n = 0; n < 60; ++n) {
    await bannerIs(visit, / to move: |Right\. Go on\.|Won in/);
    await visit.page.waitForFunction(
      () => /Won in/.test(document.querySelector(".puzzle p").textContent) || document.querySelector(".cell.can"),
      patience,
    );
    if (/Won in/.test(await banner(visit))) return line;
    await visit.press("Show a move");
    await bannerIs(visit, / is right\.$/);
    line.push(await arrow(visit));
    await visit.point(...line.at(-1));
  }
  throw new Error("the endgame did not end");
}

describe("endgames", () => {
  onPage("are won against the best answers, and counted if nobody helped", {}, async (visit) => {
    await visit.begin("english", "person person");
    await visit.point("f6", "e5");
    await visit.waitFor(".turn");
    const before = await men(visit);
    await open(visit);
    assert.ok((await classes(visit)).includes("king, king against king: Win, Hold"), (await classes(visit)).join("\n"));
    await visit.picture("endgames-draughts");
    await begin(visit, "king, king against king", "Win");
    assert.match(await banner(visit), /^(White|Black) to move: win\.$/);
    const asked = await men(visit);
    assert.equal(asked.filter((cell) => !/empty$/.test(cell)).length, 3);
    const line = await winWithHelp(visit);
    await bannerIs(visit, new RegExp(`^Won in ${line.length} moves?\\. Perfect play needs ${line.length}\\.$`));
    // The pieces are drawn in the list, although the board has few of them.
    await visit.waitFor(".ending-classes li:last-child .icon svg");
    await visit.picture("endgame-draughts");
    assert.equal((await solved(visit)).join(""), "");
    await visit.press("Start over");
    await menAre(visit, asked);
    for (const cells of line) await visit.point(...cells);
    await bannerIs(visit, /^Won in /);
    assert.equal((await solved(visit)).join(""), "1 solved");
    await visit.tab("Game");
    await menAre(visit, before);
    assert.deepEqual(await visit.turns(), ["11-15"]);
    await visit.page.reload();
    await visit.waitForBoard();
    await open(visit);
    assert.equal((await solved(visit)).join(""), "1 solved");
  });

  onPage("take back a move that gives a draw away, and end when it was held", {}, async (visit) => {
    await visit.begin("english", "person person");
    await open(visit);
    await begin(visit, "king against king", "Hold");
    assert.match(await banner(visit), / to move: do not lose for 10 moves\.$/);
    const asked = await men(visit);
    const goals = await goalsOf(visit);
    for (const goal of goals) {
      if (/ loses /.test(await tried(visit, goal))) break;
      await visit.press("Start over"); // some other move loses
      await menAre(visit, asked);
    }
    assert.match(await banner(visit), / loses \(lost in \d+\)\. Try again\.$/);
    assert.deepEqual(await men(visit), asked);
    await visit.picture("endgame-lost");
    while (!/^Held/.test(await banner(visit)))
      for (const goal of await goalsOf(visit)) if (!/ loses /.test(await tried(visit, goal))) break;
    assert.match(await banner(visit), /^Held for (10|\d) moves?\./);
    assert.equal((await solved(visit)).join(""), "1 solved");
  });

  onPage(
    "fit on a phone, and come one after the other",
    {},
    async (visit) => {
      await visit.begin("english", "person person");
      await open(visit);
      await visit.picture("endgames-phone");
      await begin(visit, "king, king against king", "Win");
      const first = await men(visit);
      await visit.press("Show a move");
      await arrow(visit);
      await visit.picture("endgame-phone");
      assert.equal(await visit.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      await visit.press("Next position");
      await bannerIs(visit, / to move: /);
      assert.notDeepEqual(await men(visit), first);
    },
    { width: 390, height: 844 },
  );

  onPage("of chess are those in which there is something to find", long, async (visit) => {
    await visit.begin("chess", "person person");
    await open(visit);
    assert.deepEqual(await classes(visit), [
      "king, pawn against king: Win, Hold",
      "king, queen against king: Win",
      "king, rook against king: Win",
    ]);
  });

  onPage("are not offered in games without tablebases", {}, async (visit) => {
    await visit.begin("connectfour", "person person");
    await visit.tab("Puzzles");
    await visit.waitFor(".puzzles, .tab-panel .note");
    assert.equal(await visit.offers("Endgames"), false);
  });
});
