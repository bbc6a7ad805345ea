// A game between two open pages, which are connected by two links and no server.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { isKept } from "./browser.mjs";
import { browser, onPage } from "./on_page.mjs";
import { connect, invite, says, turnsAre, withSecond } from "./two_pages.mjs";

/** Two connected pages, the first of which has White. */
const onTwoPages = (name, game, work, { clock = "none", players = "person friend", ...opening } = {}) =>
  onPage(
    name,
    {},
    async (white) => {
      const wrong = await withSecond(
        browser,
        white,
        async (black) => {
          await connect(white, black, await invite(white, game, players, clock));
          await work(white, black);
        },
        opening,
      );
      assert.deepEqual(wrong, []);
    },
    opening,
  );

describe("a live game", () => {
  onTwoPages("goes from page to page, and ends by a resignation", "chess", async (white, black) => {
    await white.point("e2", "e4");
    await turnsAre(black, 1);
    await black.point("e7", "e5");
    await turnsAre(white, 2);
    await white.picture("live-on");
    await black.press("Resign");
    await black.press("Really resign?");
    await says(white, ".result", "White wins: resignation");
    await says(black, ".result", "White wins: resignation");
    for (const visit of [white, black]) await isKept(visit, 2);
  });
});
