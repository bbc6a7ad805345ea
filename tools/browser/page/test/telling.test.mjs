// Hints, and what screen readers hear.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { pause, playUntil } from "./browser.mjs";
import { onPage } from "./on_page.mjs";

const said = (visit) => visit.text("[role=status]");
const saidSoon = (visit, expected) =>
  visit.page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector("[role=status]").textContent),
    { timeout: 120_000 },
    expected.source,
  );

describe("a hint", () => {
  onPage("is an arrow where a man walks, and is said", {}, async (visit) => {
    await visit.press("Hint");
    await visit.waitFor(".arrow.hint");
    assert.match(await said(visit), /^Hint: \S+$/);
    await visit.clickCell("e2");
    await visit.clickCell("e4");
    await visit.page.waitForFunction(() => !document.querySelector(".arrow.hint"));
  });

  onPage("is the man and its cell where one is dropped", {}, async (visit) => {
    await visit.begin("cheversi", "person person");
    await visit.press("Hint");
    await visit.waitFor(".board path.pointed.hint");
    assert.equal((await visit.page.$$(".held.pointed[data-side='first']")).length, 1);
    assert.match(await said(visit), /^Hint: K/);
    await visit.picture("hint-drop");
    await visit.tab("Analysis");
    await visit.press("Analyse");
    await visit.waitFor(".board path.pointed.best");
    await visit.press("Stop");
  });

  onPage("is given in Crest too", {}, async (visit) => {
    await visit.begin("crest");
    await playUntil(visit, 4, ({ turns, isThinking }) => turns >= 3 && !isThinking);
    await visit.press("Hint");
    await saidSoon(visit, /^Hint: /);
    assert.equal(await visit.has(".arrow.hint, path.pointed.hint"), true);
  });

  onPage("lets the analysis go on", {}, async (visit) => {
    const isAnalysed = () => /depth \d+/.test(document.querySelector(".depth")?.textContent ?? "");
    await visit.tab("Analysis");
    await visit.press("Analyse");
    await visit.page.waitForFunction(isAnalysed);
    await visit.tab("Game");
    await visit.press("Hint");
    await visit.waitFor(".arrow.hint");
    await visit.tab("Analysis");
    await visit.page.waitForFunction(isAnalysed);
    const nodes = () => visit.text(".depth");
    const before = await nodes();
    await pause(1500);
    assert.notEqual(await nodes(), before);
    await visit.press("Stop");
  });
});

describe("screen readers hear", () => {
  onPage("where one goes in a game, and what is taken back", {}, async (visit) => {
    await visit.begin("chess", "person person");
    for (const cell of ["e2", "e4", "e7", "e5"]) await (await pause(100), visit.clickCell(cell));
    await saidSoon(visit, /^Black: e5\. White to move\.$/);
    await visit.page.click("[aria-label='One turn back']");
    await saidSoon(visit, /^e4\. Black to move\.$/);
    await visit.page.click("[aria-label='To the beginning']");
    await saidSoon(visit, /^The beginning\. White to move\.$/);
    await visit.page.click("[aria-label='To the end']");
    await saidSoon(visit, /^e5\. White to move\.$/);
    await visit.press("Take back");
    await saidSoon(visit, /^Taken back\. e4\. Black to move\.$/);
  });

  onPage("which man is picked, and how many cells there are for it", {}, async (visit) => {
    await visit.clickCell("g1");
    assert.equal(await said(visit), "g1: White knight. 2 cells.");
    await visit.page.keyboard.press("Escape");
    assert.equal(await said(visit), "Nothing is picked.");
    await visit.begin("cheversi", "person person");
    await visit.page.click(".held[data-side='first'][data-man='king']");
    assert.match(await said(visit), /^White king in hand\. \d+ cells\.$/);
  });
});
