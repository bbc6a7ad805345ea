// Pieces that turn over, blocks, boards in space, and marks on cells.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { onPage } from "./on_page.mjs";

describe("pieces that turn over, and boards in space", () => {
  onPage("a piece in hand is dropped with either side up", {}, async (visit) => {
    await visit.follow("#game=kyotoshogi&start=2k2/5/5/5/2K2[S]+w+-+-+0+1");
    await visit.page.click(".held[data-side='first'][data-man='silver']");
    await visit.clickCell("a3");
    await visit.waitFor(".choices fieldset");
    await visit.waitFor(".choices fieldset.pictures");
    assert.deepEqual((await visit.texts(".choices fieldset button")).sort(), ["bishop", "no promotion"]);
    await visit.press("bishop");
    await visit.waitFor(".turn");
    assert.deepEqual(await visit.turns(), ["+S@a3+"]);
    await visit.picture("kyotoshogi");
  });

  onPage("a piece in hand comes in behind one that moves for the first time", {}, async (visit) => {
    await visit.begin("seirawan", "person person");
    await visit.point("b1", "c3");
    await visit.waitFor(".choices fieldset");
    assert.deepEqual((await visit.texts(".choices fieldset button")).sort(), ["elephant", "hawk", "no new piece"]);
    await visit.picture("seirawan-choice");
    await visit.press("hawk");
    await visit.waitFor(".turn");
    assert.deepEqual(await visit.turns(), ["Nc3/H"]);
    await visit.picture("seirawan");
  });

  onPage("a pawn promotes where it stands", {}, async (visit) => {
    await visit.follow("#game=sittuyin&start=4k3/8/8/4P3/8/8/P7/4K3[]+w+-+-+0+1");
    await visit.point("e5", "e5");
    await visit.waitFor(".turn");
    assert.deepEqual(await visit.turns(), ["e5=F"]);
    await visit.picture("sittuyin");
  });

  onPage("a move ends with the duck, by a click on its new cell", {}, async (visit) => {
    await visit.begin("duck", "person person");
    await visit.point("e2", "e4", "d5");
    await visit.waitFor(".turn");
    assert.deepEqual(await visit.turns(), ["e4,d5"]);
    await visit.point("g8", "f6", "e5");
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 2);
    assert.deepEqual(await visit.turns(), ["e4,d5", "Nf6,e5"]);
    await visit.picture("duck");
  });

  onPage("a knight goes up two levels", {}, async (visit) => {
    await visit.begin("raumschach", "person person");
    assert.equal(await visit.page.$$eval(".cell", (cells) => cells.length), 125);
    await visit.point("Ab1", "Ca1");
    await visit.waitFor(".turn");
    assert.deepEqual(await visit.turns(), ["NCa1"]);
    await visit.picture("raumschach");
  });

  onPage("rivers, traps and dens are marked", {}, async (visit) => {
    await visit.begin("jungle", "person person");
    assert.equal(await visit.page.$$eval("[data-mark='waves']", (marks) => marks.length), 12);
    await visit.point("a3", "a4");
    await visit.waitFor(".turn");
    await visit.picture("jungle");
  });
});
