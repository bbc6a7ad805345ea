// Arrow keys and the wheel walk through the game.

import { describe } from "node:test";
import { onPage } from "./on_page.mjs";

const beginTwoMoves = async (visit) => {
  await visit.begin("chess", "person person");
  await visit.point("e2", "e4", "e7", "e5");
  await isAt(visit, "e5");
};
/** Waits until a move is the current one; an empty text means the beginning. */
const isAt = (visit, move) =>
  visit.page.waitForFunction(
    (wanted) => (document.querySelector(".turn > [aria-current]")?.textContent ?? "") === wanted,
    { timeout: 5_000 },
    move,
  );

describe("the keys walk through the game", () => {
  const walk = async (visit) => {
    for (const [key, move] of [
      ["ArrowLeft", "e4"],
      ["ArrowLeft", ""],
      ["ArrowRight", "e4"],
      ["End", "e5"],
      ["Home", ""],
    ]) {
      await visit.page.keyboard.press(key);
      await isAt(visit, move);
    }
  };

  onPage("after moves by mouse", {}, async (visit) => {
    await beginTwoMoves(visit);
    await walk(visit);
  });

  onPage("after a click on a button, a tab or a choice", {}, async (visit) => {
    await beginTwoMoves(visit);
    for (const selector of [".tab-panel select", "[aria-label='To the end']", "#tab-Game"]) {
      await visit.page.click(selector);
      await visit.page.keyboard.press("Escape"); // closes the list of the choice
      await visit.page.keyboard.press("End");
      await isAt(visit, "e5");
      await walk(visit);
    }
  });

  onPage("but not where a text is written", {}, async (visit) => {
    await beginTwoMoves(visit);
    await visit.page.click(".written input");
    await visit.page.keyboard.type("ab");
    for (const key of ["ArrowLeft", "ArrowLeft"]) await visit.page.keyboard.press(key);
    await visit.page.keyboard.type("c");
    await visit.page.waitForFunction(() => document.querySelector(".written input").value === "cab");
    await isAt(visit, "e5");
  });

  onPage("and the wheel over the board does", {}, async (visit) => {
    await beginTwoMoves(visit);
    await visit.page.mouse.move(...(await visit.pointIn(".cell[data-cell='d4']")));
    for (const [deltaY, move] of [
      [-100, "e4"],
      [-100, ""],
      [100, "e4"],
    ]) {
      await visit.page.mouse.wheel({ deltaY });
      await isAt(visit, move);
    }
  });
});
