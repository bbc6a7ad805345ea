// A move that is chosen while the engine thinks, and the sounds of moves.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { onPage } from "./on_page.mjs";

const turnsAre = (visit, count) =>
  visit.page.waitForFunction((wanted) => document.querySelectorAll(".turn").length === wanted, {}, count);
const lit = (visit) => visit.page.$$eval(".board .premove", (all) => all.length);

describe("a move in advance", () => {
  /** The engine thinks for ten seconds. */
  const begin = async (visit) => {
    await visit.begin("chess", "person engine", "10");
    await visit.point("e2", "e4");
    await visit.waitFor(".thinking");
  };

  onPage("is played after the engine's", {}, async (visit) => {
    await begin(visit);
    await visit.clickCell("d2");
    assert.equal(await lit(visit), 1);
    await visit.clickCell("d3");
    assert.equal(await lit(visit), 2);
    await visit.picture("premove");
    assert.equal((await visit.turns()).length, 1);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length >= 3);
    assert.equal((await visit.turns())[2], "d3");
    assert.equal(await lit(visit), 0);
  });

  onPage("is cancelled by Escape, by a click, and by the right button", {}, async (visit) => {
    await begin(visit);
    const cancels = [
      () => visit.page.keyboard.press("Escape"),
      () => visit.clickCell("h5"),
      async () => visit.page.mouse.click(...(await visit.pointIn(".cell[data-cell='h5']")), { button: "right" }),
    ];
    for (const cancel of cancels) {
      await visit.clickCell("g1");
      await visit.clickCell("f3");
      assert.equal(await lit(visit), 2);
      await cancel();
      assert.equal(await lit(visit), 0);
    }
    await turnsAre(visit, 2);
    await visit.waitFor(".cell.can");
    assert.equal((await visit.turns()).length, 2);
  });

  onPage("is dropped and said if it is not legal, and made by keys and by a drag", {}, async (visit) => {
    await begin(visit);
    await visit.page.$eval(".cell[data-cell='a1']", (cell) => cell.focus());
    await visit.page.keyboard.press("Enter");
    assert.equal(await lit(visit), 1);
    await visit.page.keyboard.press("Escape");
    assert.equal(await visit.drag("a1", "a5"), true);
    assert.equal(await lit(visit), 2);
    await turnsAre(visit, 2);
    await visit.waitFor(".refusal");
    assert.equal(await visit.text(".refusal"), "The move chosen in advance is not legal.");
    assert.equal((await visit.turns()).length, 2);
  });
});

/** Counts the tones that begin, in place of a loudspeaker. */
const listen = (page) =>
  page.evaluateOnNewDocument(() => {
    window.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...given) {
      window.tones += 1;
      return start.apply(this, given);
    };
  });
const tones = (visit) => visit.page.evaluate(() => window.tones);

onPage(
  "moves sound, captures and the end otherwise; none before the reader does something, and none if they are off",
  {},
  async (visit) => {
    await visit.follow("#game=chess&turns=e2e4+d7d5");
    await turnsAre(visit, 2);
    assert.equal(await tones(visit), 0);
    const added = async (work, count) => {
      const before = await tones(visit);
      await work();
      await visit.page.waitForFunction((wanted) => window.tones === wanted, { timeout: 10_000 }, before + count);
    };
    await added(() => visit.point("e4", "d5"), 2);
    await added(() => visit.point("g8", "f6"), 1);
    await added(() => visit.point("f1", "b5"), 2); // check
    await visit.tab("Settings");
    await visit.page.evaluate(() => {
      [...document.querySelectorAll(".switch")]
        .find(({ textContent }) => textContent === "Sounds")
        .querySelector("input")
        .click();
    });
    const before = await tones(visit);
    await visit.point("c7", "c6");
    await visit.waitFor(".man[data-cell='c6']");
    assert.equal(await tones(visit), before);
  },
  { prepare: listen },
);
