// Games are chosen from pictures, and found by the names that readers use.

import assert from "node:assert/strict";
import { onPage } from "./on_page.mjs";

/** Waits for a game's picture. Pictures are drawn one after the other. */
const pictureOf = (visit, game) =>
  visit.page.waitForFunction(
    (wanted) => document.querySelector(`.game[data-game="${wanted}"] img`)?.naturalWidth > 0,
    { timeout: 120_000 },
    game,
  );

const open = async (visit) => {
  await visit.press("New game");
  await visit.waitFor(".new-game .game[data-game='torus']");
};
const lookFor = async (visit, text) => {
  await visit.page.$eval(".new-game input[type=search]", (input) => input.select());
  await visit.page.type(".new-game input[type=search]", text);
};
const found = (visit) => visit.page.$$eval(".new-game .game", (games) => games.map(({ dataset }) => dataset.game));

for (const [kind, opening] of [
  ["desk", { width: 1366, height: 768 }],
  ["phone", { width: 390, height: 844 }],
]) {
  onPage(
    `boards are drawn as they come into sight, at a ${kind}`,
    {},
    async (visit) => {
      await open(visit);
      const drawn = () => visit.page.$$eval(".game img", (all) => all.filter((image) => image.naturalWidth > 0).length);
      await pictureOf(visit, "chess");
      const all = (await found(visit)).length;
      assert.ok(all > 40, `${all}`);
      assert.ok((await drawn()) < all / 2, "only those in sight");
      assert.deepEqual(await visit.texts(".new-game h3"), [
        "Built-in games",
        "Chess-like games",
        "Xiangqi and Shogi",
        "Draughts",
        "Reversi, tafl and other games",
        "Other boards",
      ]);
      await visit.page.waitForFunction(() => document.querySelectorAll(".game img").length > 3);
      await visit.picture(`gallery-${kind}`);
      await visit.page.$eval(".game[data-game='glinski']", (game) => game.scrollIntoView());
      await pictureOf(visit, "glinski");
      await visit.picture(`gallery-boards-${kind}`);
    },
    opening,
  );
}

onPage("names of other sites find a game", {}, async (visit) => {
  await open(visit);
  for (const [text, name] of [
    ["antichess", "antichess"],
    ["Losing chess", "antichess"],
    ["hex chess", "glinski"],
    ["checkers", "english"],
    ["three check", "3check"],
    ["Thai chess", "makruk"],
    ["Chinese chess", "xiangqi"],
    ["Korean chess", "janggi"],
    ["animal shogi", "dobutsu"],
    ["Othello", "reversi"],
    ["Viking chess", "hnefatafl"],
    ["koth", "kingofthehill"],
  ]) {
    await lookFor(visit, text);
    await visit.page.waitForFunction((wanted) => document.querySelector(`.new-game .game[data-game="${wanted}"]`), {}, name);
    assert.ok((await found(visit)).length < 12, text);
  }
  await lookFor(visit, "no such game");
  await visit.page.waitForFunction(() => !document.querySelector(".new-game .game"));
  assert.match(await visit.text(".games"), /There is no game with this name/);
});
