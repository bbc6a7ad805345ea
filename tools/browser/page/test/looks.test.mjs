// The page looks as readers of other sites expect: board, move list, analysis and levels.

import assert from "node:assert/strict";
import { onPage } from "./on_page.mjs";

const boxesOf = (visit, selector) =>
  visit.page.$$eval(selector, (all) =>
    all.map((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return { left, right, top, bottom, text: each.textContent };
    }),
  );

onPage("the last move is told by colour alone, and squares of two colours have no lines", {}, async (visit) => {
  await visit.follow("#game=chess&turns=e2e4");
  await visit.page.waitForFunction(() => document.querySelectorAll(".board .last-turn").length === 2);
  const [arrow, lines] = await visit.page.evaluate(() => [
    getComputedStyle(document.querySelector(".board .last-arrow")).display,
    [...document.querySelectorAll(".board .cell")].filter((cell) => {
      const { fill, stroke } = getComputedStyle(cell);
      return fill !== stroke;
    }).length,
  ]);
  assert.equal(arrow, "none");
  assert.equal(lines, 0);
  await visit.picture("looks-chess");
});

onPage("coordinates are small and in the squares at the edge, from both sides", {}, async (visit) => {
  for (const corner of ["a1", "h8"]) {
    const cells = await boxesOf(visit, ".board .cell");
    const labels = await boxesOf(visit, ".board .coordinate");
    assert.equal(labels.length, 16);
    for (const label of labels) {
      const isIn = (cell) => label.left >= cell.left - 1 && label.right <= cell.right + 1 && label.top >= cell.top - 3;
      assert.ok(cells.some(isIn), `${label.text} from ${corner}`);
      assert.ok(label.bottom - label.top < (cells[0].bottom - cells[0].top) / 3);
    }
    await visit.press("Flip board");
    await visit.page.waitForFunction(
      (lower) => {
        const topOf = (name) => document.querySelector(`.board .cell[data-cell="${name}"]`).getBoundingClientRect().top;
        return lower === "a1" ? topOf("a1") < topOf("h8") : topOf("a1") > topOf("h8");
      },
      {},
      corner,
    );
  }
});

onPage("moves stand in two columns, a number before each pair", {}, async (visit) => {
  await visit.follow("#game=chess&turns=e2e4+e7e5+g1f3+b8c6+f1b5");
  await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 5);
  const boxes = await boxesOf(visit, ".turns > .turn");
  const columns = [...new Set(boxes.map(({ left }) => Math.round(left)))];
  assert.equal(columns.length, 2);
  for (const [n, { left, top }] of boxes.entries()) {
    assert.equal(Math.round(left), columns[n % 2]);
    if (n % 2 === 1) assert.ok(Math.abs(top - boxes[n - 1].top) < 8, `${n}`);
  }
});

onPage("lines of an analysis have numbers, and the bar a figure", {}, async (visit) => {
  await visit.follow("#game=chess&turns=e2e4");
  await visit.tab("Analysis");
  await visit.press("Analyse");
  await visit.page.waitForFunction(() => document.querySelectorAll(".lines li:first-child .turn-of-line").length > 2);
  const moves = await visit.texts(".lines li:first-child .turn-of-line");
  assert.match(moves[0], /^1…\S/);
  assert.match(moves[1], /^2\. \S/);
  assert.doesNotMatch(moves[2], /^\d+(\.|…)/);
  await visit.waitFor(".score-bar span");
  assert.match(await visit.text(".score-bar span"), /^(\d\.\d|\d\d|#\d+)$/);
  await visit.picture("looks-analysis");
});

onPage("levels go from one for beginners up to full strength", {}, async (visit) => {
  await visit.page.waitForFunction(() => document.querySelectorAll(".level option").length > 9);
  const levels = await visit.page.$$eval(".level select", ([first]) =>
    [...first.options].map(({ textContent }) => textContent),
  );
  assert.match(levels[0], /^beginner/);
  assert.equal(levels.at(-1), "full strength");
  const numbers = levels.slice(0, -1).map((level) => Number(/\d+/.exec(level)[0]));
  assert.deepEqual(
    numbers,
    [...numbers].sort((a, b) => a - b),
  );
});
