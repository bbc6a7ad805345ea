// Board and list name cells alike.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { onPage } from "./on_page.mjs";

describe("board and list name cells alike", () => {
  for (const [game, isNumbered] of [
    ["brazilian", false],
    ["russian", false],
    ["turkish", false],
    ["english", true],
    ["international", true],
  ]) {
    onPage(`in ${game}`, {}, async (visit) => {
      await visit.begin(game, "person person");
      const labels = await visit.texts(".board > svg text");
      assert.ok(labels.length > 0);
      assert.equal(
        labels.every((label) => /^\d+$/.test(label)),
        isNumbered,
        labels.join(" "),
      );
      const cell = await visit.page.$eval(".cell.can", (each) => each.dataset.cell);
      await visit.clickCell(cell);
      await visit.page.$eval(".option", () => {});
      const label = await visit.page.$eval(`.cell[data-cell="${cell}"]`, (each) => each.getAttribute("aria-label"));
      assert.equal(/^\d+:/.test(label), isNumbered, label);
      await visit.clickCell(await visit.page.$eval(".option", (dot) => dot.dataset.cell));
      await visit.waitFor(".turn > button");
      assert.equal(/^\d/.test((await visit.turns())[0]), isNumbered);
    });
  }
});
