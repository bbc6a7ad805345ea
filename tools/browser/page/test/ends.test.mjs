// Ends that people agree on, and what comes after them.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { onPage } from "./on_page.mjs";

const resultIs = (visit, wanted) =>
  visit.page.waitForFunction((text) => document.querySelector(".result")?.textContent === text, {}, wanted);
const turnsAre = (visit, count) =>
  visit.page.waitForFunction((wanted) => document.querySelectorAll(".turn").length === wanted, {}, count);
const bottomIs = (visit, side) =>
  visit.page.waitForFunction((wanted) => [...document.querySelectorAll(".side-line")].at(-1).dataset.side === wanted, {}, side);

describe("the next game has its moves in sight, and no arrows of the analysis before", () => {
  for (const [name, begin] of [
    ["a rematch", (visit) => visit.press("Rematch")],
    ["a new game", (visit) => visit.begin("english", "person person")],
  ])
    onPage(name, {}, async (visit) => {
      await visit.begin("chess", "person person");
      await visit.point("f2", "f3", "e7", "e5", "g2", "g4", "d8", "h4");
      await resultIs(visit, "Black wins: checkmate");
      await visit.page.keyboard.press("ArrowLeft");
      await visit.tab("Analysis");
      await visit.press("Analyse");
      await visit.waitFor(".board .arrow.best");
      await visit.page.keyboard.press("End");
      await visit.waitFor(".result");
      await begin(visit);
      await visit.waitFor("#tab-Game[aria-selected='true']");
      await turnsAre(visit, 0);
      await visit.page.waitForFunction(() => !document.querySelector(".score-bar, .board .arrow.best"));
    });
});

describe("a game between two people", () => {
  onPage("is resigned after a second press, stays so when it is loaded anew, and has a rematch", {}, async (visit) => {
    await visit.begin("chess", "person person");
    assert.equal(await visit.offers("Resign"), false);
    await visit.point("e2", "e4");
    await turnsAre(visit, 1);
    await visit.press("Resign");
    assert.equal(await visit.has(".result"), false);
    await visit.press("Really resign?");
    await resultIs(visit, "White wins: resignation");
    await visit.picture("resigned");
    await visit.clickCell("e7");
    assert.equal(await visit.has(".board .begun"), false);
    const saved = await visit.savedRecords();
    assert.ok(
      saved.some((text) => text.includes('"result":"1-0","reason":"resignation"')),
      saved.join(),
    );
    assert.ok(
      saved.some((text) => /e4 1-0\s*$/.test(text)),
      saved.join(),
    );
    await visit.page.reload();
    await visit.waitForBoard();
    await resultIs(visit, "White wins: resignation");
    await visit.press("Rematch");
    await turnsAre(visit, 0);
    assert.equal(await visit.has(".result"), false);
    await bottomIs(visit, "second");
  });

  onPage("is drawn if the other accepts, and goes on if not", {}, async (visit) => {
    await visit.begin("english", "person person");
    await visit.page.waitForSelector(".cell.can");
    await visit.page.type(".written input", "11-15");
    await visit.page.keyboard.press("Enter");
    await turnsAre(visit, 1);
    for (const answer of ["Decline", "Accept"]) {
      await visit.press("Offer a draw");
      await visit.waitFor("[role=alertdialog] button:focus");
      assert.equal(await visit.text("[role=alertdialog] p"), "White offers a draw. Does Black accept?");
      await visit.picture("draw-offer");
      await visit.press(answer);
      await visit.page.waitForSelector("[role=alertdialog]", { hidden: true });
    }
    await resultIs(visit, "Draw: agreement");
    await visit.press("Take back");
    await visit.page.waitForFunction(() => !document.querySelector(".result"));
    await turnsAre(visit, 0);
    await visit.waitFor(".cell.can");
  });
});

describe("the engine", () => {
  onPage("declines a draw at the beginning, and takes one where it is lost", {}, async (visit) => {
    await visit.begin("chess");
    await visit.point("e2", "e4");
    await turnsAre(visit, 2);
    await visit.press("Offer a draw");
    await visit.page.waitForFunction(() => document.querySelector(".banner")?.textContent === "The engine declines the draw.");
    await visit.follow("#game=chess&start=7k/8/8/8/8/8/8/KQ6+w+-+-+0+1");
    await visit.waitFor(".man[data-cell='b1'][data-man='queen']");
    await visit.choose("Players", "person engine");
    await visit.point("b1", "b2");
    await turnsAre(visit, 2);
    await visit.press("Offer a draw");
    await resultIs(visit, "Draw: agreement");
  });

  onPage("has the other side after a rematch", {}, async (visit) => {
    await visit.begin("chess");
    await visit.point("e2", "e4");
    await turnsAre(visit, 2);
    await visit.press("Resign");
    await visit.press("Really resign?");
    await resultIs(visit, "Black wins: resignation");
    await visit.press("Rematch");
    await turnsAre(visit, 1);
    await bottomIs(visit, "second");
  });
});

onPage("a game with secrets shows everything after a resignation", {}, async (visit) => {
  await visit.begin("crest", "person engine");
  await visit.waitFor(".lay-out");
  await visit.press("Let the engine place them");
  await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length >= 2, { timeout: 60_000 });
  assert.doesNotMatch(await visit.content(), /@[a-g][67][RBN]/i);
  await visit.press("Resign");
  await visit.press("Really resign?");
  await visit.waitFor(".result");
  await visit.page.waitForFunction(() => /@[a-g][67][RBN]/i.test(document.querySelector(".turns").textContent));
});
