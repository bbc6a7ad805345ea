// Choices on the board, and circles and arrows that the reader draws.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { onPage } from "./on_page.mjs";
import { mark } from "./scenes.mjs";

const position = "#game=chess&start=7k/P7/8/8/8/8/8/K7+w+-+-+0+1";
const isGone = (visit, selector) =>
  visit.page.waitForFunction((each) => !document.querySelector(each), { timeout: 10_000 }, selector);

describe("what a pawn becomes", () => {
  for (const [kind, opening] of [
    ["desk", { width: 1366, height: 768 }],
    ["phone", { width: 390, height: 844 }],
  ]) {
    onPage(
      `is chosen from pictures over its cell, also of pieces that are not on the board, at a ${kind}`,
      {},
      async (visit) => {
        await visit.follow(position);
        await visit.point("a7", "a8");
        await visit.page.waitForFunction(() => document.querySelectorAll(".pictures button svg").length === 4);
        await visit.picture(`promotion-pictures-${kind}`);
        const sizes = await visit.page.$$eval(".pictures button svg > g", (all) => all.map((each) => each.getBBox().width));
        assert.ok(
          sizes.every((size) => size > 20),
          `${sizes}`,
        );
        const [cell, choice] = await visit.page.evaluate(() =>
          [".cell[data-cell='a8']", ".pictures"].map((each) => {
            const { left, top, width } = document.querySelector(each).getBoundingClientRect();
            return [left, top, width];
          }),
        );
        for (const [n, place] of cell.entries()) assert.ok(Math.abs(place - choice[n]) < 6, `${cell} ${choice}`);
        assert.deepEqual((await visit.texts(".pictures button")).sort(), ["bishop", "knight", "queen", "rook"]);
        if (kind === "phone") await visit.page.touchscreen.tap(...(await visit.middleOf(".pictures button:last-child")));
        else await visit.page.click(".pictures button:last-child");
        await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 1);
      },
      opening,
    );
  }

  onPage("is chosen by arrow keys, and Escape or a press elsewhere cancels", {}, async (visit) => {
    const { page } = visit;
    await visit.follow(position);
    for (const cancel of [() => page.keyboard.press("Escape"), () => visit.clickCell("e4")]) {
      await visit.point("a7", "a8");
      await visit.waitFor(".choices button:focus");
      await cancel();
      await isGone(visit, ".at-cell");
      assert.deepEqual(await visit.turns(), []);
      assert.equal(await visit.has(".man[data-cell='a7'][data-man='pawn']"), true);
    }
    await visit.point("a7", "a8");
    await visit.waitFor(".choices button:focus");
    const [first, second] = await visit.texts(".choices fieldset button");
    const focused = () => page.evaluate(() => document.activeElement.textContent);
    assert.equal(await focused(), first);
    await page.keyboard.press("ArrowDown");
    assert.equal(await focused(), second);
    await page.keyboard.press("Enter");
    await visit.waitFor(`.man[data-cell='a8'][data-man='${second}']`);
  });
});

describe("the right mouse button", () => {
  const marks = (visit) =>
    visit.page.$$eval(".board .mark", (all) =>
      all.map((each) => `${each.localName} ${each.classList[each.classList.length - 1]}`),
    );

  for (const [game, from, to] of [
    ["chess", "e2", "e4"],
    ["centrechess", undefined, undefined],
    ["glinski", undefined, undefined],
  ]) {
    onPage(`draws arrows and circles in ${game}, and a click removes them`, {}, async (visit) => {
      await visit.begin(game, "person person");
      const names = await visit.page.$$eval(".board .cell", (cells) => cells.map(({ dataset }) => dataset.cell));
      const [begin, end] = [from ?? names[3], to ?? names[names.length - 5]];
      await mark(visit, begin, end);
      await mark(visit, begin, begin, ["Shift"]);
      await mark(visit, end, end, ["Alt"]);
      await mark(visit, end, begin, ["Shift", "Alt"]);
      assert.deepEqual(await marks(visit), ["g green", "circle red", "circle blue", "g yellow"]);
      await visit.picture(`marks-${game}`);
      await mark(visit, begin, end);
      assert.deepEqual(await marks(visit), ["circle red", "circle blue", "g yellow"]);
      assert.equal(await visit.has(".board .begun"), false);
      await visit.clickCell(begin);
      assert.deepEqual(await marks(visit), []);
    });
  }

  onPage("leaves marks until the position changes", {}, async (visit) => {
    await visit.begin("chess", "person person");
    await mark(visit, "d1", "d4", ["Control"]);
    assert.deepEqual(await marks(visit), ["g red"]);
    await visit.page.keyboard.press("f");
    await visit.page.waitForFunction(() => document.querySelectorAll(".board .mark").length === 1);
    await visit.follow("#game=chess&turns=e2e4");
    await isGone(visit, ".board .mark");
  });
});
