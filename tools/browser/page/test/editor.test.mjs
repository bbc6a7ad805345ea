// Positions are set up by hand.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { onPage } from "./on_page.mjs";

const text = (visit) => visit.page.$eval(".tab-panel textarea", (area) => area.value);
const textIs = (visit, expected) =>
  visit.page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector(".tab-panel textarea")?.value),
    { timeout: 20_000 },
    expected.source,
  );
const playersAre = (visit) =>
  visit.page.$$eval(
    ".tab-panel label",
    (labels) => labels.find((label) => label.textContent.startsWith("Players")).querySelector("select").value,
  );

describe("the editor", () => {
  onPage("carries a piece that is dragged, and takes one off that is dragged off the board", {}, async (visit) => {
    await visit.tab("Editor");
    await visit.press("White queen");
    assert.equal(await visit.drag("e2", "e4"), true);
    await visit.waitFor("[data-cell='e4'][aria-label='e4: White pawn']");
    await visit.waitFor("[data-cell='e2'][aria-label='e2: empty']");
    const { mouse } = visit.page;
    await mouse.move(...(await visit.pointIn(".cell[data-cell='a2']")));
    await mouse.down();
    await mouse.move(...(await visit.middleOf(".tabs")), { steps: 5 });
    await mouse.up();
    await visit.waitFor("[data-cell='a2'][aria-label='a2: empty']");
    await textIs(visit, /^rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/1PPP1PPP\/RNBQKBNR w KQkq /);
  });

  onPage("is left where the position is played from, and the players stay", {}, async (visit) => {
    await visit.tab("Editor");
    await visit.press("Eraser");
    await visit.clickCell("a7");
    await visit.waitFor("[data-cell='a7'][aria-label='a7: empty']");
    await visit.press("Play from here");
    await visit.waitFor("#tab-Game[aria-selected='true']");
    await visit.point("e2", "e4");
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 2);
    assert.equal(await playersAre(visit), "person engine");
  });

  onPage("gives and takes rights to castle", {}, async (visit) => {
    await visit.tab("Editor");
    await textIs(visit, / w KQkq /);
    await visit.page.evaluate(() =>
      [...document.querySelectorAll(".switch")]
        .find((label) => label.textContent === "White, king side")
        .querySelector("input")
        .click(),
    );
    await textIs(visit, / w Qkq /);
    await visit.drag("h8", "h6");
    await textIs(visit, / w Qq /);
    await visit.picture("castling");
  });

  onPage("clears the board, and shows what is put there before it is a position", {}, async (visit) => {
    await visit.tab("Editor");
    await visit.press("Clear board");
    await visit.page.waitForFunction(() => document.querySelectorAll(".board .man:not(.gone)").length === 0);
    await visit.press("White king");
    await visit.clickCell("e3");
    await visit.page.waitForFunction(() => document.querySelectorAll(".board .drafted").length === 1);
    await textIs(visit, /^$/);
    assert.deepEqual(await visit.texts(".switch"), []);
    await visit.picture("cleared");
    await visit.press("Black king");
    await visit.clickCell("e8");
    await textIs(visit, /^4k3\/8\/8\/8\/8\/4K3\/8\/8 w - /);
    assert.match(await text(visit), /^4k3/);
  });
});
