// What stands beside the board keeps its size, and shows the current move.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { onPage } from "./on_page.mjs";

/** Back and forth, so that the list is long. */
const longGame = (count) => Array.from({ length: count }, (_, n) => ["g1f3", "g8f6", "f3g1", "f6g8"][n % 4]);
const record = (count) => JSON.stringify({ variant: "chess", moves: longGame(count) });

describe("the panel", () => {
  for (const [width, height] of [
    [1366, 768],
    [844, 390],
  ]) {
    onPage(
      `keeps tabs and move list as high as they are where the rules are shown, at ${width}x${height}`,
      {},
      async (visit) => {
        const { page } = visit;
        await visit.drop([{ name: "long.json", content: record(120) }]);
        await page.waitForFunction(() => document.querySelectorAll(".turn").length === 120);
        const heights = () =>
          page.evaluate(() => [".tabs", ".turns"].map((each) => document.querySelector(each).getBoundingClientRect().height));
        await visit.waitFor("details summary");
        await page.$eval("details", (details) => (details.open = false));
        const [tabs, list] = await heights();
        assert.ok(tabs > 30 && list > 90, `${tabs} ${list}`);
        await page.$eval("details", (details) => (details.open = true));
        assert.deepEqual(await heights(), [tabs, list]);
        await visit.picture(`rules-${width}`);
      },
      { width, height },
    );
  }

  onPage("scrolls the move list to the current move", {}, async (visit) => {
    const { page } = visit;
    await visit.drop([{ name: "long.json", content: record(240) }]);
    await page.waitForFunction(() => document.querySelectorAll(".turn").length === 240);
    const isInSight = () =>
      page.waitForFunction(
        () => {
          const [list, move] = [".turns", ".turn > [aria-current]"].map((each) =>
            document.querySelector(each)?.getBoundingClientRect(),
          );
          return move && move.top >= list.top - 1 && move.bottom <= list.bottom + 1;
        },
        { timeout: 5_000 },
      );
    await isInSight();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await isInSight();
    await page.keyboard.press("End");
    await isInSight();
  });
});
