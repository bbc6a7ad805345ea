// Numbers in the move list, and the page by keys alone.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { onPage } from "./on_page.mjs";

onPage("a move after a variation has its number", {}, async (visit) => {
  await visit.drop([{ name: "game.pgn", content: "1. e4 (1. d4) 1... e5 2. Nf3 Nc6 *" }]);
  await visit.page.waitForFunction(() => document.querySelectorAll(".turns > .turn").length === 4);
  assert.deepEqual(await visit.texts(".turns > .turn"), ["1.e4", "1…e5", "2.Nf3", "Nc6"]);
});

describe("keys", () => {
  onPage("go from tab to tab", {}, async (visit) => {
    const { keyboard } = visit.page;
    for (let tries = 0; tries < 60 && !(await visit.has("[role=tab]:focus")); ++tries) await keyboard.press("Tab");
    for (const [key, name] of [
      ["ArrowRight", "Analysis"],
      ["ArrowLeft", "Game"],
      ["ArrowLeft", "Settings"],
      ["Home", "Game"],
      ["End", "Settings"],
    ]) {
      await keyboard.press(key);
      await visit.waitFor(`#tab-${name}[aria-selected='true']:focus`, 5_000);
    }
    assert.equal((await visit.page.$$("[role=tab][tabindex='0']")).length, 1);
  });

  onPage("close what is open by Escape", {}, async (visit) => {
    const { page } = visit;
    const isGone = (selector) => page.waitForFunction((each) => !document.querySelector(each), { timeout: 5_000 }, selector);
    await visit.waitFor("details summary");
    await page.$eval("details", (details) => (details.open = true));
    await visit.drop([{ name: "game.pgn", content: "" }]);
    await visit.waitFor(".wrong");
    await page.keyboard.press("Escape");
    await isGone(".wrong");
    assert.equal(await visit.has("details[open]"), true);
    await page.keyboard.press("Escape");
    await isGone("details[open]");
  });

  onPage("step over the edge of a board, and the frame of the focus is over all cells", {}, async (visit) => {
    const { page } = visit;
    await visit.begin("torus", "person person");
    await page.keyboard.press("Tab");
    await page.$eval(".cell[tabindex='0']", (cell) => cell.focus());
    const cell = () => page.evaluate(() => document.activeElement.dataset.cell);
    const first = await cell();
    const row = first.slice(1);
    const seen = new Set([first]);
    for (let n = 0; n < 30; ++n) {
      await page.keyboard.press("ArrowRight");
      if ((await cell()) === first) break;
      seen.add(await cell());
    }
    assert.equal(await cell(), first);
    assert.ok(seen.size > 4 && [...seen].every((name) => name.slice(1) === row), [...seen].join(" "));
    const isOver = await page.evaluate(() => {
      const [frame] = document.querySelectorAll(".focus-frame");
      return [...document.querySelectorAll(".board .cell")].every(
        (each) => frame.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING,
      );
    });
    assert.ok(isOver);
  });
});

onPage("the count of a piece in hand can be read when it is picked", {}, async (visit) => {
  await visit.begin("cheversi", "person person");
  await visit.page.click(".held[data-side='first'][data-man='king']");
  await visit.waitFor(".held.picked");
  const contrast = await visit.page.$eval(".held.picked", (held) => {
    const light = (colour) => {
      const [r, g, b] = colour.match(/[\d.]+/g).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const { color, backgroundColor } = getComputedStyle(held);
    const [dark, bright] = [light(color), light(backgroundColor)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  });
  assert.ok(contrast >= 4.5, `${contrast}`);
});
