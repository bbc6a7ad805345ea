// Games whose pieces are placed, moved and jumped, by clicks on cells alone.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { onPage } from "./on_page.mjs";

const turnsAre = (visit, count) =>
  visit.page.waitForFunction((wanted) => document.querySelectorAll(".turn").length === wanted, {}, count);
const turns = (visit) => visit.turns();

describe("games of stones", () => {
  onPage("dots show where a stone may go, unless it may go nearly everywhere", {}, async (visit) => {
    const dots = (count) =>
      visit.page.waitForFunction((wanted) => document.querySelectorAll(".board .option").length === wanted, {}, count);
    await visit.begin("reversi", "person person");
    await dots(4);
    await visit.clickCell("e3");
    await turnsAre(visit, 1);
    await dots(3);
    await visit.begin("connectfour", "person person");
    await dots(7);
    await visit.begin("gomoku", "person person");
    await visit.waitFor(".cell.can");
    await dots(0);
    await visit.begin("tictactoe", "person person");
    await dots(9);
  });

  onPage("Reversi places by one click, and turns pieces over", {}, async (visit) => {
    await visit.begin("reversi", "person person");
    await visit.point("e3");
    await turnsAre(visit, 1);
    await visit.point("f3");
    await turnsAre(visit, 2);
    assert.deepEqual(await turns(visit), ["e3", "f3"]);
    await visit.picture("reversi");
  });

  onPage("Amazons moves and shoots by three clicks", {}, async (visit) => {
    await visit.begin("amazons", "person person");
    await visit.point("d1", "d7", "g7");
    await turnsAre(visit, 1);
    assert.deepEqual(await turns(visit), ["d1d7,d7g7"]);
    await visit.picture("amazons");
  });

  onPage("Morris removes a piece after a line", {}, async (visit) => {
    await visit.begin("morris", "person person");
    for (const [n, cell] of ["a1", "b2", "d1", "b4"].entries()) {
      await visit.point(cell);
      await turnsAre(visit, n + 1);
    }
    await visit.point("g1", "b4");
    await turnsAre(visit, 5);
    assert.equal((await turns(visit)).at(-1), "g1,xb4");
    await visit.picture("morris");
  });

  onPage("Fanorona goes on with the same piece, or ends", {}, async (visit) => {
    await visit.begin("fanorona", "person person");
    await visit.point("f2", "e3");
    await turnsAre(visit, 1);
    await visit.picture("fanorona");
  });
});
