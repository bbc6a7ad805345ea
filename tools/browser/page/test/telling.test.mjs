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
  onPage("is an arrow where a piece walks, and is said", {}, async (visit) => {
    await visit.press("Hint");
    await visit.waitFor(".arrow.hint");
    assert.match(await said(visit), /^Hint: \S+$/);
    await visit.clickCell("e2");
    await visit.clickCell("e4");
    await visit.page.waitForFunction(() => !document.querySelector(".arrow.hint"));
  });

  onPage("is the piece and its cell where one is dropped", {}, async (visit) => {
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

describe("the focus", () => {
  const textOfFocus = (visit) => visit.page.evaluate(() => document.activeElement.textContent);
  const boardHasFocus = (visit, cell) =>
    visit.page.waitForFunction(
      (name) => document.activeElement.matches(`.cell${name}`),
      {},
      cell ? `[data-cell='${cell}']` : "",
    );

  onPage("is where turns are chosen between, and then on the board again", {}, async (visit) => {
    const { keyboard } = visit.page;
    await visit.follow("#game=chess&start=7k/P7/8/8/8/8/8/K7+w+-+-+0+1");
    const promote = async () => {
      await visit.page.$eval(".cell[data-cell='a7']", (cell) => cell.focus());
      for (const key of ["Enter", "ArrowUp", "Enter"]) await keyboard.press(key);
      await saidSoon(visit, /^Choose: (\w+, ){3}\w+\.$/);
      await visit.waitFor(".choices button:focus");
    };
    await promote();
    await keyboard.press("Escape");
    await boardHasFocus(visit, "a8");
    await promote();
    const chosen = await textOfFocus(visit);
    assert.ok((await said(visit)).startsWith(`Choose: ${chosen}, `));
    await keyboard.press("Enter");
    await visit.waitFor(`.man[data-cell='a8'][data-man='${chosen}']`);
    await boardHasFocus(visit, "a8");
  });

  onPage("is on the board when a button that had it goes away", {}, async (visit) => {
    const pressByKey = async (text) => {
      await visit.page.evaluate((wanted) => {
        [...document.querySelectorAll("button")].find(({ textContent }) => textContent.startsWith(wanted)).focus();
      }, text);
      assert.ok((await textOfFocus(visit)).startsWith(text));
      await visit.page.keyboard.press("Enter");
    };
    await visit.clickCell("e2");
    await visit.waitFor(".choices button");
    await pressByKey("Undo step");
    await boardHasFocus(visit, "e2");
    await visit.begin("crest", "person person");
    await visit.waitFor(".lay-out");
    await pressByKey("Let the engine place them");
    await visit.waitFor(".hand-over button:focus");
    await visit.page.keyboard.press("Enter");
    await visit.page.waitForFunction(() => !document.querySelector(".hand-over"));
    await boardHasFocus(visit);
  });
});

describe("screen readers hear", () => {
  onPage("where one goes in a game, and what is taken back", {}, async (visit) => {
    await visit.begin("chess", "person person");
    for (const cell of ["e2", "e4", "e7", "e5"]) await (await pause(100), visit.clickCell(cell));
    await saidSoon(visit, /^Black: e5\. White to move\.$/);
    await visit.page.click("[aria-label='One move back']");
    await saidSoon(visit, /^e4\. Black to move\.$/);
    await visit.page.click("[aria-label='To the beginning']");
    await saidSoon(visit, /^The beginning\. White to move\.$/);
    await visit.page.click("[aria-label='To the end']");
    await saidSoon(visit, /^e5\. White to move\.$/);
    await visit.press("Take back");
    await saidSoon(visit, /^Taken back\. e4\. Black to move\.$/);
  });

  onPage("which piece is picked, and how many cells there are for it", {}, async (visit) => {
    await visit.clickCell("g1");
    assert.equal(await said(visit), "g1: White knight. 2 squares.");
    await visit.page.keyboard.press("Escape");
    assert.equal(await said(visit), "Nothing is picked.");
    await visit.begin("cheversi", "person person");
    await visit.page.click(".held[data-side='first'][data-man='king']");
    assert.match(await said(visit), /^White king in hand\. \d+ squares\.$/);
  });
});
