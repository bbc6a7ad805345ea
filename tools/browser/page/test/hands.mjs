// How a person plays who has no mouse: by keys alone, or by touch alone.

import assert from "node:assert/strict";
import { pause } from "./browser.mjs";

/** Steps of Tab to anything on the page. */
const mostTabs = 120;

/** Presses Tab until an element has the focus. */
async function tabTo(page, element) {
  for (let tries = 0; tries < mostTabs; ++tries) {
    if (await element.evaluate((each) => each === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not lead to '${await element.evaluate((each) => each.outerHTML.slice(0, 200))}'`);
}

const focusedCell = (page) => page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? null);

/** Where the cells are seen, by their names. */
const placesOf = (page) =>
  page.$$eval(".board .cell", (cells) =>
    Object.fromEntries(
      cells.map((cell) => {
        const [x, y] = cell.dataset.at.split(" ").map(Number);
        const at = new DOMPoint(x, y).matrixTransform(cell.ownerSVGElement.getScreenCTM());
        return [cell.dataset.cell, [at.x, at.y]];
      }),
    ),
  );

const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Presses arrow keys until a cell has the focus, each time that of the least tried ones which leads nearest to it. */
async function walkTo(page, wanted) {
  const places = await placesOf(page);
  const tried = new Map();
  for (let presses = 0; presses < 4 * Object.keys(places).length; ++presses) {
    const cell = await focusedCell(page);
    if (cell === wanted) return;
    assert.ok(cell && places[cell], `the focus has left the board for ${wanted}`);
    const [x, y] = [0, 1].map((n) => places[wanted][n] - places[cell][n]);
    const times = (key) => tried.get(cell + key) ?? 0;
    const nearer = (key) => ways[key][0] * x + ways[key][1] * y;
    const [key] = Object.keys(ways).sort((one, other) => times(one) - times(other) || nearer(other) - nearer(one));
    tried.set(cell + key, times(key) + 1);
    await page.keyboard.press(key);
  }
  assert.fail(`arrow keys do not lead to ${wanted}`);
}

async function keyTo(page, cell) {
  for (let tries = 0; tries < mostTabs && (await focusedCell(page)) === null; ++tries) await page.keyboard.press("Tab");
  await walkTo(page, cell);
}

/** By keys alone. */
export const byKeys = {
  async press({ page }, button) {
    await tabTo(page, button);
    await page.keyboard.press("Enter");
  },
  async cell({ page }, name) {
    await keyTo(page, name);
    await page.keyboard.press("Enter");
  },
  async held({ page }, man) {
    await tabTo(page, man);
    await page.keyboard.press("Enter");
  },
  /** Begins a game in the dialog "New game". */
  async begin(visit, game, players) {
    const { page } = visit;
    await this.press(visit, await page.waitForSelector("header .primary"));
    const wanted = await page.waitForSelector(`.new-game input[value="${game}"]`);
    const chosen = () => page.evaluate(() => document.activeElement.matches(".game input") && document.activeElement.value);
    for (let tries = 0; tries < mostTabs && !(await chosen()); ++tries) await page.keyboard.press("Tab");
    for (let tries = 0; tries < mostTabs && (await chosen()) !== game; ++tries) await page.keyboard.press("ArrowDown");
    assert.equal(await wanted.evaluate((radio) => radio.checked), true, `arrow keys choose ${game}`);
    const selects = await page.$$(".new-game label.choice select");
    await choose(page, selects[0], players);
    await choose(page, selects.at(-1), "0.1"); // seconds
    await this.press(visit, await page.$("#begin"));
    await hasBegun(page, async (button) => this.press(visit, button));
  },
};

/** Presses the arrow keys until a list has a value. */
async function choose(page, select, value) {
  await tabTo(page, select);
  const state = () =>
    select.evaluate(
      ({ value, selectedIndex, options }, to) => [value, selectedIndex, [...options].findIndex((each) => each.value === to)],
      value,
    );
  for (let tries = 0; tries < 20; ++tries) {
    const [now, at, to] = await state();
    if (now === value) return;
    await page.keyboard.press(at < to ? "ArrowDown" : "ArrowUp");
  }
  assert.fail(`arrow keys do not choose ${value}`);
}

/** Waits until the dialog is closed. Confirms that an earlier game is left. */
async function hasBegun(page, confirm) {
  await page.waitForFunction(
    () => !document.querySelector(".new-game") || document.querySelector(".confirm, .new-game .wrong"),
  );
  if (await page.$(".confirm")) await confirm(await page.$("#begin"));
  await page.waitForSelector(".new-game", { hidden: true });
  await page.waitForFunction(() => document.querySelector(".cell, .hand-over"));
}

/** Where an element can be touched; null: it is not in sight. And how far it is from the middle of the window. */
const sightOf = (element) =>
  element.evaluate((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const [cx, cy] = each.dataset.at?.split(" ").map(Number) ?? [];
    const middle = new DOMPoint(cx ?? x + width / 2, cy ?? y + height / 2);
    const at = cx === undefined ? middle : middle.matrixTransform(each.ownerSVGElement.getScreenCTM());
    const met = document.elementFromPoint(at.x, at.y);
    return { at: met && each.contains(met) ? [at.x, at.y] : null, away: at.y - innerHeight / 2 };
  });

/** Points from which a finger scrolls the list or dialog that an element is in, or the page. The board itself does not scroll. */
const graspable = (element) =>
  element.evaluate((each) => {
    const around = each.closest(".games, .tab-panel, dialog") ?? document.body;
    const isScrolled = (box) => box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== "visible";
    const box = isScrolled(around) ? around : (each.closest("dialog") ?? document.body);
    return Array.from({ length: 40 }, (_, n) => [innerWidth / 2, ((n + 0.5) * innerHeight) / 40]).filter(([x, y]) => {
      const met = document.elementFromPoint(x, y);
      return met && !met.closest(".board") && box.contains(met);
    });
  });

/** Moves a finger over the page until an element is in sight. Resolves to a point in it. */
async function swipeTo(page, element) {
  for (let tries = 0; tries < 30; ++tries) {
    const { at, away } = await sightOf(element);
    if (at) {
      await pause(100);
      const again = await sightOf(element);
      if (String(again.at) === String(at)) return at;
      continue; // it still moves, and a finger would only stop it
    }
    const points = await graspable(element);
    const [x, y] = (away > 0 ? points.at(-1) : points[0]) ?? assert.fail("nothing can be scrolled");
    const touch = await page.touchscreen.touchStart(x, y);
    for (let step = 1; step <= 8; ++step) await touch.move(x, y - Math.sign(away) * step * 20);
    await touch.end();
    await pause(100);
  }
  assert.fail(`no finger reaches '${await element.evaluate((each) => each.outerHTML.slice(0, 200))}'`);
}

async function tap({ page }, element) {
  await page.touchscreen.tap(...(await swipeTo(page, element)));
}

/** By touch alone. */
export const byTouch = {
  press: tap,
  held: tap,
  cell: async (visit, name) => tap(visit, await visit.page.$(`.board .cell[data-cell="${name}"]`)),
  async begin(visit, game) {
    const { page } = visit;
    await tap(visit, await page.waitForSelector("header .primary"));
    await tap(visit, await page.waitForSelector(`.new-game [data-game="${game}"]`));
    await page.waitForSelector(`.new-game input[value="${game}"]:checked`);
    await tap(visit, await page.$("#begin"));
    await hasBegun(page, (button) => tap(visit, button));
  },
};
