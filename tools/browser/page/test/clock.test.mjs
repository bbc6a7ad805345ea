// Clocks, names, captured pieces and swapped sides beside the board.

import assert from "node:assert/strict";
import { pause } from "./browser.mjs";
import { onPage } from "./on_page.mjs";

const turnsAre = (visit, count) =>
  visit.page.waitForFunction((wanted) => document.querySelectorAll(".turn").length === wanted, {}, count);
const lineOf = (visit, side) => visit.text(`.side-line[data-side='${side}']`);
const clockOf = (visit, side) => visit.text(`.side-line[data-side='${side}'] .clock`);

/** Begins a game of two people with names and a clock. */
const begin = async (visit, clock) => {
  await visit.press("New game");
  await visit.waitFor(".new-game .game[data-game='chess'] input");
  await visit.page.click(".new-game .game[data-game='chess'] input");
  await visit.choose("Players", "person person");
  await visit.choose("Clock", clock);
  const fields = await visit.page.$$(".new-game .choice input");
  for (const [n, name] of ["Ada", "Bo"].entries()) await fields[n].type(name);
  await visit.press("Start the game");
  await visit.page.waitForSelector(".new-game", { hidden: true });
};

onPage("a clock runs from the first move, gives its increment, and ends the game", {}, async (visit) => {
  await begin(visit, "3+2");
  await visit.waitFor(".clock");
  assert.match(await lineOf(visit, "first"), /Ada/);
  assert.match(await lineOf(visit, "second"), /Bo/);
  assert.equal(await clockOf(visit, "first"), "3:00");
  await pause(300);
  await visit.point("e2", "e4");
  await turnsAre(visit, 1);
  assert.equal(await clockOf(visit, "first"), "3:02");
  await visit.page.waitForFunction(() => document.querySelector(".side-line[data-side='second'] .clock").textContent < "2:59");
  assert.equal(await clockOf(visit, "first"), "3:02");
  await visit.picture("clock");
  // The clock reads the time that the browser gives; a long pause is made by moving that on.
  await visit.page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 200_000;
  });
  await visit.page.waitForFunction(() => document.querySelector(".result")?.textContent === "White wins: time forfeit");
  assert.equal(await clockOf(visit, "second"), "0:00.0");
  const records = await visit.savedRecords();
  assert.ok(
    records.some((text) => text.includes('[White "Ada"]') && text.includes('[Black "Bo"]')),
    records.join(),
  );
  await visit.tab("Game");
  await visit.press("Take back");
  await visit.page.waitForFunction(() => !document.querySelector(".result, .clock"));
});

onPage("a reload keeps the clocks, which did not run meanwhile", {}, async (visit) => {
  await begin(visit, "5+3");
  await visit.point("e2", "e4");
  await turnsAre(visit, 1);
  await visit.page.waitForFunction(() => document.querySelector(".side-line[data-side='second'] .clock").textContent < "4:59");
  await pause(300); // until the game is saved
  const left = await clockOf(visit, "second");
  await visit.page.reload();
  await visit.waitForBoard();
  await visit.waitFor(".clock");
  await turnsAre(visit, 1);
  assert.equal(await clockOf(visit, "first"), "5:03");
  const now = await clockOf(visit, "second");
  assert.ok(now <= left && now > "4:40", `${left} ${now}`);
  await visit.point("e7", "e5");
  await turnsAre(visit, 2);
  assert.ok((await clockOf(visit, "second")) > now);
});

onPage("captured pieces stand beside the side that has them, and those promoted are not among them", {}, async (visit) => {
  await visit.follow("#game=chess&turns=e2e4+d7d5+e4d5+d8d5+b1c3+d5g2");
  await turnsAre(visit, 6);
  const captured = (side) =>
    visit.page.$eval(`.side-line[data-side='${side}'] .captured`, (found) => [
      found.getAttribute("aria-label"),
      found.querySelectorAll("svg").length,
    ]);
  assert.deepEqual(await captured("first"), ["Captured: pawn × 1", 1]);
  assert.deepEqual(await captured("second"), ["Captured: pawn × 2", 2]);
  await visit.picture("captured");
  await visit.follow("#game=chess&start=7k/P7/8/8/8/8/8/K7+w+-+-+0+1&turns=a7a8q");
  await turnsAre(visit, 1);
  assert.equal(await visit.has(".captured"), false);
});

onPage("sides are swapped with the engine", {}, async (visit) => {
  await visit.begin("chess");
  await visit.press("Swap sides");
  await turnsAre(visit, 1);
  assert.match(await lineOf(visit, "first"), /engine/);
  assert.doesNotMatch(await lineOf(visit, "second"), /engine/);
  assert.equal(await visit.page.$$eval(".side-line", (lines) => lines.at(-1).dataset.side), "second");
  await visit.waitFor(".cell.can");
});
