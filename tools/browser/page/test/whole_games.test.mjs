// Whole games from "New game" to the result, by keys alone and by touch alone, against the engine: in each built-in game.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { playToTheEnd, playUntil } from "./browser.mjs";
import { byKeys, byTouch } from "./hands.mjs";
import { builtInGames, isShort, long, onPage } from "./on_page.mjs";

const phone = { width: 390, height: 844, isMobile: true };
/** No list can be opened by touch here, so the engine's time is that of an earlier visit. */
const quick = (page) => page.evaluateOnNewDocument(() => localStorage.setItem("roundel.seconds", "0.1"));

/** Whether the result can be seen without a move of the page. */
const seesResult = ({ page }) =>
  page.$eval(".result", (result) => {
    const { top, bottom } = result.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

async function playWhole(visit, hand, game, seed, name) {
  await hand.begin(visit, game, "person engine");
  const result = await playToTheEnd(visit, seed, hand);
  assert.match(result, /wins|Draw/);
  await visit.picture(`whole-${name}-${game}`);
  assert.equal(await seesResult(visit), true);
}

for (const [name, hand, opening] of [
  ["keys", byKeys, {}],
  ["touch", byTouch, { ...phone, prepare: quick }],
]) {
  describe(`whole games by ${name} alone`, () => {
    for (const [number, game] of builtInGames.entries())
      onPage(game, long, (visit) => playWhole(visit, hand, game, 21 + number, name), opening);
  });

  describe(`the beginnings of games by ${name} alone`, { skip: !isShort && "whole games are played" }, () => {
    for (const game of ["chess", "english", "cheversi", "crest"])
      onPage(
        game,
        {},
        async (visit) => {
          await hand.begin(visit, game, "person engine");
          await playUntil(visit, 9, ({ turns }) => turns >= 6, { hand });
        },
        opening,
      );
  });
}
