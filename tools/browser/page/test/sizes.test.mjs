// The board and what is needed to play fit in the window.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { onPage } from "./on_page.mjs";

const boxOf = (visit, selector) =>
  visit.page.$eval(selector, (element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  });
const buttonBottom = (visit, text) =>
  visit.page.evaluate(
    (wanted) =>
      [...document.querySelectorAll("button")].find((each) => each.textContent === wanted).getBoundingClientRect().bottom,
    text,
  );

describe("a set-up", () => {
  onPage(
    "fits at 1366x768, shows tiles as they look, and takes them back by a click",
    {},
    async (visit) => {
      await visit.begin("crest", "person person");
      await visit.waitFor(".lay-out");
      assert.ok((await buttonBottom(visit, "Done")) <= 768);
      assert.ok((await boxOf(visit, ".board > svg")).bottom <= 768);
      const [cell, another] = await visit.page.$$eval(".cell.can", (cells) => cells.map((each) => each.dataset.cell));
      await visit.clickCell(cell);
      await visit.clickCell(another);
      await visit.page.waitForFunction(() => document.querySelectorAll(".board .drafted").length === 2);
      assert.equal(await visit.has(".board .written"), false);
      const left = await visit.texts(".hand[data-side='first'] .held");
      assert.equal(
        left.reduce((sum, count) => sum + Number(count), 0),
        4,
      );
      await visit.picture("crest-laid");
      await visit.clickCell(cell);
      await visit.page.waitForFunction(() => document.querySelectorAll(".board .drafted").length === 1);
      assert.match(await visit.text(".lay-out p"), new RegExp(`^\\w+ on ${another}$`));
    },
    { width: 1366, height: 768 },
  );

  /** The side of the board, in pixels of the screen. */
  const sideAt = async (visit, zoom) => zoom * Math.min(...Object.values(await boxOf(visit, ".board > svg")).slice(-2));
  let atUsualSize = 0;
  onPage(
    "has a board at 100 %",
    {},
    async (visit) => {
      await visit.begin("crest", "person person");
      atUsualSize = await sideAt(visit, 1);
      assert.ok(atUsualSize > 300);
    },
    { width: 1366, height: 768 },
  );
  onPage(
    "has a board at 200 % that is no smaller",
    {},
    async (visit) => {
      await visit.begin("crest", "person person");
      const side = await sideAt(visit, 2);
      await visit.picture("crest-zoomed");
      assert.ok(side >= atUsualSize, `${side} < ${atUsualSize}`);
    },
    { width: 683, height: 384 },
  );
});

describe("a phone held sideways", () => {
  for (const [game, least] of [
    ["chess", 300],
    ["crest", 300],
  ]) {
    onPage(
      `has a large board in ${game}, wholly in sight`,
      {},
      async (visit) => {
        await visit.begin(game, "person person");
        await visit.waitFor(".board > svg");
        const { top, bottom, height } = await boxOf(visit, ".board > svg");
        await visit.picture(`sideways-${game}`);
        assert.ok(height >= least, `${height}`);
        assert.ok(top >= 0 && bottom <= 390, `${top} ${bottom}`);
        assert.equal(await visit.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      },
      { width: 844, height: 390 },
    );
  }
});

describe("the names of all panels are in sight", () => {
  for (const [width, height] of [
    [683, 384],
    [844, 390],
    [390, 844],
  ])
    onPage(
      `at ${width}x${height}`,
      {},
      async (visit) => {
        for (const language of ["en", "de", "pt", "ru"]) {
          await visit.page.evaluate((wanted) => localStorage.setItem("roundel.language", JSON.stringify(wanted)), language);
          await visit.page.reload();
          await visit.waitForBoard();
          await visit.page.waitForFunction((wanted) => document.documentElement.lang === wanted, {}, language);
          const cut = await visit.page.evaluate(() => {
            const { left, right } = document.querySelector(".panel").getBoundingClientRect();
            const isCut = (tab) => tab.getBoundingClientRect().left < left || tab.getBoundingClientRect().right > right;
            return [...document.querySelectorAll("[role=tab]")].filter(isCut).map((tab) => tab.textContent);
          });
          assert.deepEqual(cut, [], language);
        }
        await visit.picture(`tabs-${width}`);
      },
      { width, height },
    );
});

describe("a board with hands", () => {
  const sizeOf = async (visit) => Math.round((await boxOf(visit, ".board > svg")).width);
  for (const [device, size] of [
    ["a desk", { width: 1366, height: 768 }],
    ["a phone", { width: 390, height: 844 }],
    ["a phone held sideways", { width: 844, height: 390 }],
  ])
    onPage(
      `keeps its size on ${device} when the first piece is captured`,
      {},
      async (visit) => {
        await visit.begin("crazyhouse", "person person");
        const before = await sizeOf(visit);
        assert.equal((await visit.page.$$(".hand")).length, 2);
        await visit.point("e2", "e4", "d7", "d5", "e4", "d5");
        await visit.waitFor(".hand .held");
        assert.equal(await sizeOf(visit), before);
      },
      size,
    );
});

describe("the button that undoes a step", () => {
  onPage("is there from the second step on, and not for a piece that was only picked", {}, async (visit) => {
    await visit.begin("international", "person person");
    await visit.follow("#game=international&start=W:W46:B41,32,22,23");
    await visit.clickCell("a1");
    await visit.waitFor(".board .begun");
    assert.equal(await visit.offers("Undo step"), false);
    await visit.point("c3", "e5");
    await visit.press("Undo step");
    await visit.waitFor('.cell.can[data-cell="e5"]');
  });
});
