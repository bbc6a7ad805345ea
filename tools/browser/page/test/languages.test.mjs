// The page in the reader's language: each catalogue has all texts, and the page takes the one that is wanted.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { po } from "gettext-parser";
import { onPage } from "./on_page.mjs";

const folder = fileURLToPath(new URL("../../../languages", import.meta.url));
const catalogues = Object.fromEntries(
  readdirSync(folder).map((name) => [name.slice(0, -3), po.parse(readFileSync(join(folder, name)))]),
);
const placesIn = (text) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

describe("catalogues", () => {
  test("every text of the sources is translated (tools/scripts/catalogues)", () => {
    const script = fileURLToPath(new URL("../../../scripts/catalogues", import.meta.url));
    const { status, stderr } = spawnSync(script, ["--check"], { encoding: "utf8" });
    assert.equal(status, 0, stderr);
  });

  for (const [language, catalogue] of Object.entries(catalogues))
    test(`${language} has the same values in each text of the page`, () => {
      const entries = Object.values(catalogue.translations).flatMap((context) => Object.values(context));
      const ofPage = entries.filter(({ comments }) => comments?.reference?.includes("browser/page/"));
      assert.ok(ofPage.length > 200);
      for (const { msgid, msgstr } of ofPage)
        for (const text of msgstr) assert.deepEqual(placesIn(text), placesIn(msgid), `${msgid}: ${text}`);
    });
});

const languageIs = (visit, language) =>
  visit.page.waitForFunction((wanted) => document.documentElement.lang === wanted, { timeout: 20_000 }, language);
const readerOf = (language) => (page) =>
  page.evaluateOnNewDocument((wanted) => {
    Object.defineProperty(navigator, "languages", { value: [wanted, "en"] });
  }, language);

const newGame = { de: "Neue Partie", ja: "新しい対局", nl: "Nieuwe partij", pt: "Nova partida", ru: "Новая партия" };

for (const [language, text] of Object.entries(newGame)) {
  onPage(
    `a reader of ${language} finds the page in it, and names of pieces too`,
    {},
    async (visit) => {
      await languageIs(visit, language);
      assert.ok(await visit.offers(text));
      const label = await visit.page.$eval(".cell[data-cell='g1']", (cell) => cell.getAttribute("aria-label"));
      assert.match(label, { de: /Springer/, ja: /ナイト/, nl: /paard/, pt: /cavalo/, ru: /конь/ }[language]);
      await visit.picture(`language-${language}`);
    },
    { prepare: readerOf(`${language}-XX`) },
  );
}

onPage("the language that is chosen stays, and no catalogue is loaded for English", {}, async (visit) => {
  const loaded = () => visit.page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  const ofCatalogue = (name) => /\/(de|ja|nl|pt|ru)-[^/]*\.js$/.test(name);
  assert.deepEqual((await loaded()).filter(ofCatalogue), []);
  await visit.tab("Settings");
  await visit.choose("Language", "ru");
  await languageIs(visit, "ru");
  assert.ok((await loaded()).some(ofCatalogue));
  assert.ok(await visit.offers("Новая партия"));
  await visit.page.reload();
  await visit.waitForBoard();
  await languageIs(visit, "ru");
  assert.ok(await visit.offers("Новая партия"));
});

onPage(
  "the page loads no text of the program",
  {},
  async (visit) => {
    await languageIs(visit, "de");
    const file = await visit.page.evaluate(
      () => performance.getEntriesByType("resource").find(({ name }) => /\/de-[^/]*\.js$/.test(name)).name,
    );
    const text = await visit.page.evaluate(async (name) => (await fetch(name)).text(), file);
    assert.ok(text.includes("Neue Partie"));
    assert.ok(!text.includes("roundel play"));
  },
  { prepare: readerOf("de") },
);

onPage(
  "numbers have the form that the language wants",
  {},
  async (visit) => {
    await languageIs(visit, "ru");
    await visit.clickCell("g1");
    assert.match(await visit.text("[role=status]"), / 2 поля\.$/);
  },
  { prepare: readerOf("ru") },
);

const windows = [
  ["desk", 1366, 768],
  ["phone", 390, 844],
];

/** What sticks out of the window or of its own box, though nothing there is to be scrolled. */
const cutOff = (visit) =>
  visit.page.evaluate(() => {
    const isShown = (element) => element.getClientRects().length > 0 && !element.closest(".unseen");
    const texts = [...document.querySelectorAll("button, label, legend, summary, h1, h2, p, dt, dd")].filter(isShown);
    const isOut = (element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1 || element.scrollWidth > element.clientWidth + 1;
    };
    const boxes = [...document.querySelectorAll(".tabs, .tab-panel, .new-game")].filter(
      (box) => box.scrollWidth > box.clientWidth + 1,
    );
    return [...texts.filter((each) => getComputedStyle(each).display !== "inline" && isOut(each)), ...boxes].map(
      ({ className, textContent }) => `${className} ${textContent.slice(0, 60)}`,
    );
  });

for (const language of ["en", ...Object.keys(catalogues)]) {
  onPage(
    `in ${language} nothing is cut off, in a large and a small window`,
    {},
    async (visit) => {
      await languageIs(visit, language);
      for (const [window, width, height] of windows) {
        await visit.page.setViewport({ width, height });
        for (const tab of ["Game", "Analysis", "Puzzles", "Editor", "Files", "Settings"]) {
          await visit.page.click(`#tab-${tab}`);
          await visit.waitFor(`#tab-${tab}[aria-selected='true']`);
          await visit.picture(`${language}-${window}-${tab}`);
          assert.deepEqual(await cutOff(visit), [], `${window} ${tab}`);
        }
        await visit.page.click("#tab-Puzzles");
        // A lesson stays open in the second window.
        await visit.waitFor(".learn, .course");
        if (await visit.has(".learn")) await visit.page.click(".learn");
        await visit.waitFor(".course");
        await visit.picture(`${language}-${window}-lessons`);
        assert.deepEqual(await cutOff(visit), [], `${window} lessons`);
        await visit.page.click("header .primary");
        await visit.waitFor(".new-game[open]");
        await visit.picture(`${language}-${window}-new`);
        assert.deepEqual(await cutOff(visit), [], `${window} new game`);
        await visit.page.keyboard.press("Escape");
      }
    },
    { prepare: readerOf(language) },
  );
}
