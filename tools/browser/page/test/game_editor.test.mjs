// The editor for games: the text, its errors and completions, the board beside it, and links.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { deflateRawSync } from "node:zlib";
import { isKept, Visit } from "./browser.mjs";
import { browser, onPage } from "./on_page.mjs";

const patience = { timeout: 120_000 };

const textOf = (visit) =>
  visit.page.$eval(".cm-content", (content) => content.cmTile?.view?.state.doc.toString() ?? content.innerText);
const keptText = (visit) => visit.page.evaluate(() => JSON.parse(localStorage.getItem("roundel.game-editor-text")));
/** Waits until the board shows the text. */
const isShown = (visit) =>
  visit.page.waitForFunction(
    () => document.querySelector(".state.good")?.textContent === "The board shows this text.",
    patience,
  );
const textHas = (visit, part) =>
  visit.page.waitForFunction(
    (wanted) => JSON.parse(localStorage.getItem("roundel.game-editor-text")).includes(wanted),
    patience,
    part,
  );
const textLacks = (visit, part) =>
  visit.page.waitForFunction(
    (wanted) => !JSON.parse(localStorage.getItem("roundel.game-editor-text")).includes(wanted),
    patience,
    part,
  );
const cellIs = (visit, cell, label) => visit.waitFor(`.board-side [data-cell="${cell}"][aria-label="${cell}: ${label}"]`);

async function invent(visit) {
  await visit.press("New game");
  await visit.press("Invent a game");
  await visit.waitFor(".game-editor .board .cell");
  await isShown(visit);
}

/** Puts the cursor behind a part of a line of the text. */
async function goBehind(visit, part) {
  const { page } = visit;
  await page.focus(".cm-content");
  await page.evaluate((wanted) => {
    const line = [...document.querySelectorAll(".cm-line")].find(({ textContent }) => textContent.includes(wanted));
    let left = line.textContent.indexOf(wanted) + wanted.length;
    const nodes = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { length } = nodes.currentNode;
      if (left <= length) break;
      left -= length;
    }
    getSelection().collapse(nodes.currentNode, left);
  }, part);
  await new Promise((resolve) => setTimeout(resolve, 100)); // until the editor has read the selection
}
const keptOr = async (visit) => (await keptText(visit)) || textOf(visit);
async function chord(page, ...keys) {
  for (const key of keys.slice(0, -1)) await page.keyboard.down(key);
  await page.keyboard.press(keys.at(-1));
  for (const key of keys.slice(0, -1).reverse()) await page.keyboard.up(key);
}
const undo = async (visit) => chord(visit.page, "Control", "z");
const tool = (visit, name) => visit.page.click(`[data-tool="${name}"]`);

/** The part of an address that has a text. */
const linkTo = (text) => `#toml=${deflateRawSync(Buffer.from(text)).toString("base64url")}`;

const tiny = `name = "tiny"
title = "Tiny <b>chess</b>"
summary = "a king and a rook"

[board]
files = 4
ranks = 4

[men]
king = { letter = "K", moves = "K", royal = true }
rook = { letter = "R", moves = "R" }

[setup]
position = "2kr/4/4/RK2"
`;

describe("the editor for games", () => {
  onPage("shows an error at its line, keeps the last good board, and redraws while one types", {}, async (visit) => {
    await invent(visit);
    await goBehind(visit, "files = 6");
    await visit.page.keyboard.press("Backspace");
    await visit.page.keyboard.type("x");
    await visit.waitFor(".state.bad");
    assert.equal(await visit.text(".state.bad button"), "Line 7");
    await visit.waitFor(".cm-lintRange-error");
    assert.equal(await visit.text(".cm-lintRange-error"), "x");
    assert.match(await visit.text(".stale"), /last text without errors/);
    assert.equal(await visit.page.$$eval(".board-side .cell", (cells) => cells.length), 42);
    assert.equal(await visit.has(".game-editor-bar .primary:not(:disabled)"), false);
    await visit.picture("game-editor-error");
    await visit.page.keyboard.press("Backspace");
    await visit.page.keyboard.type("6");
    await isShown(visit);
    assert.equal(await visit.has(".cm-lintRange-error"), false);
    await goBehind(visit, 'knight = { letter = "N", moves = "N');
    await visit.page.keyboard.type("W");
    await visit.page.waitForFunction(
      () => JSON.parse(localStorage.getItem("roundel.game-editor-text")).includes('moves = "NW"'),
      patience,
    );
    await isShown(visit);
    await visit.clickCell("a1");
    await visit.waitFor(".board-side .option");
    await visit.clickCell("b7");
    await visit.page.waitForFunction(() => /no move/.test(document.querySelector(".tool-panel .note").textContent), patience);
    await visit.clickCell("a7"); // of the side that is not to move
    await visit.page.waitForFunction(() => document.querySelectorAll(".board-side .option").length === 1, patience);
  });

  onPage("completes keys and words by the place of the cursor", {}, async (visit) => {
    await invent(visit);
    await goBehind(visit, "ranks = 7");
    await visit.page.keyboard.press("Enter");
    await visit.page.keyboard.type("wr");
    await visit.waitFor(".cm-tooltip-autocomplete");
    await visit.page.waitForFunction(
      () => document.querySelector(".cm-tooltip-autocomplete li[aria-selected] .cm-completionLabel")?.textContent === "wrap",
    );
    await visit.page.waitForFunction(() =>
      /which edges of a rectangle are joined/.test(document.querySelector(".cm-completionInfo")?.textContent),
    );
    await visit.picture("game-editor-completion");
    await new Promise((resolve) => setTimeout(resolve, 300)); // a completion is not taken at once
    await visit.page.keyboard.press("Enter");
    await textHas(visit, 'wrap = ""');
    await chord(visit.page, "Control", " ");
    await visit.waitFor(".cm-tooltip-autocomplete");
    const words = await visit.texts(".cm-tooltip-autocomplete .cm-completionLabel");
    assert.deepEqual(words.sort(), ["both", "files", "none", "ranks"]);
    await visit.page.keyboard.type("fi");
    await new Promise((resolve) => setTimeout(resolve, 300));
    await visit.page.keyboard.press("Enter");
    await textHas(visit, 'wrap = "files"');
    await isShown(visit);
    await goBehind(visit, 'stalemate = "loss"');
    await visit.page.keyboard.press("Enter");
    await visit.page.keyboard.type("cast");
    await visit.page.waitForFunction(
      () =>
        document.querySelector(".cm-tooltip-autocomplete li[aria-selected] .cm-completionLabel")?.textContent === "[castling]",
    );
  });

  onPage("cuts, joins, turns and places by mouse, and undoes each", {}, async (visit) => {
    await invent(visit);
    const before = await keptOr(visit);
    const isBack = async () => {
      await undo(visit);
      await visit.page.waitForFunction(
        (text) => JSON.parse(localStorage.getItem("roundel.game-editor-text")) === text,
        patience,
        before,
      );
      await isShown(visit);
    };
    await tool(visit, "cut");
    await visit.clickCell("c4");
    await textHas(visit, 'holes = "c4"');
    await textHas(visit, "2*3");
    await visit.page.waitForFunction(() => !document.querySelector(".board-side [data-cell='c4']"), patience);
    await isShown(visit);
    await isBack();
    await cellIs(visit, "c4", "empty");

    await tool(visit, "ways");
    await visit.clickCell("c3");
    await visit.waitFor(".board-side .arrow");
    await visit.clickCell("c4");
    await textHas(visit, 'cut = [{ from = "c3", to = "c4" }]');
    await isShown(visit);
    await isBack();

    await tool(visit, "join");
    await visit.clickCell("a4");
    await visit.waitFor(".board-side .arrow");
    await visit.clickCell("f4");
    await textHas(visit, '{ from = "a4", heading = "w", to = "f4" }, { from = "f4", heading = "e", to = "a4" }');
    await isShown(visit);
    await isBack();

    await tool(visit, "turn");
    await visit.clickCell("c3");
    await visit.waitFor(".board-side .arrow");
    await visit.clickCell("c4");
    await textHas(visit, 'steps = [{ from = "c3", heading = "n", to = "c4", turn = "ne" }]');
    await isShown(visit);
    await visit.page.waitForFunction(
      () =>
        [...document.querySelectorAll(".arrow.hint polyline")].some(
          (line) => line.getAttribute("points").split(" ").length === 3,
        ),
      patience,
    );
    await visit.picture("game-editor-turned");
    await isBack();

    await tool(visit, "pieces");
    await visit.waitFor(".kind[aria-label='White chancellor'] svg");
    await visit.page.click(".kind[aria-label='White chancellor']");
    await visit.clickCell("c4");
    await cellIs(visit, "c4", "White chancellor");
    await textHas(visit, "2C3");
    await isBack();
    assert.equal(await visit.drag("c2", "c4"), true);
    await cellIs(visit, "c4", "White pawn");
    await cellIs(visit, "c2", "empty");
    await textHas(visit, "PP1PPP");
    await isBack();
    await visit.page.click(".eraser");
    await visit.clickCell("c1");
    await cellIs(visit, "c1", "empty");
    // Without its king a side cannot be mated; the engine reads such a start.
    await isShown(visit);
    await isBack();
  });

  onPage("refuses an act that does not fit the game, with the reason", {}, async (visit) => {
    await visit.press("New game");
    await visit.waitFor(".new-game .game[data-game='chess']");
    await visit.press("Change Chess");
    await visit.waitFor(".game-editor .board .cell");
    await isShown(visit);
    assert.match(await keptOr(visit), /name = "my-chess"/);
    await tool(visit, "cut");
    const before = await keptOr(visit);
    await visit.clickCell("e1");
    await visit.waitFor(".tool-panel .wrong");
    assert.match(await visit.text(".tool-panel .wrong"), /e1/);
    assert.equal(await keptOr(visit), before);
  });

  onPage("shows a kind alone", {}, async (visit) => {
    await invent(visit);
    await visit.waitFor(".kind[aria-label='chancellor']");
    await visit.page.click(".kind[aria-label='chancellor']");
    await visit.waitFor(".alone img");
    await visit.picture("game-editor-alone");
    await visit.page.click(".alone figcaption button:last-child");
    await visit.page.waitForSelector(".alone", { hidden: true });
  });

  onPage("plays the game at once, which stays after a reload", {}, async (visit) => {
    await invent(visit);
    await visit.press("Play now");
    await visit.page.waitForSelector(".game-editor", { hidden: true });
    await visit.point("b2", "b3");
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 2, patience);
    assert.match(await visit.text(".game-name"), /Six files/);
    await isKept(visit, 2);
    await visit.page.reload();
    await visit.waitForBoard();
    await visit.page.waitForFunction(() => /Six files/.test(document.querySelector(".game-name").textContent), patience);
    assert.equal((await visit.turns()).length, 2);
    await visit.press("Change this game");
    await visit.waitFor(".game-editor .board .cell");
    await isShown(visit);
    assert.match(await keptOr(visit), /name = "six-files"/);
  });

  onPage("keeps the text over a reload, and earlier texts", {}, async (visit) => {
    await invent(visit);
    await goBehind(visit, 'title = "Six');
    await visit.page.keyboard.type("teen");
    await textHas(visit, "Sixteen files");
    await visit.page.reload();
    await visit.waitFor(".game-editor .board .cell");
    await isShown(visit);
    assert.match(await keptText(visit), /Sixteen files/);
    assert.match(await visit.text(".cm-content"), /Sixteen files/);
    // A text that is wrong has the board of the last one that was right.
    await goBehind(visit, "files = 6");
    await visit.page.keyboard.type("x");
    await textHas(visit, "files = 6x");
    await visit.page.reload();
    await visit.waitFor(".game-editor .state.bad");
    await visit.waitFor(".game-editor .board .cell");
    await goBehind(visit, "files = 6x");
    await visit.page.keyboard.press("Backspace");
    await isShown(visit);
    for (const [start, label] of [
      ["round", "Merry-go-round"],
      ["draughts", "Village draughts"],
      ["stones", "Four or flip"],
    ]) {
      await visit.page.select("select.start", `start ${start}`);
      await textHas(visit, label);
      await isShown(visit);
      await visit.picture(`game-editor-${start}`);
    }
    await visit.page.select("select.start", "earlier 0");
    await textHas(visit, "Sixteen files");
  });

  onPage("works by keys alone", {}, async (visit) => {
    const { page } = visit;
    await invent(visit);
    await page.focus("[data-tool='cut']");
    await page.keyboard.press("Tab"); // from the pointer to keys
    await page.focus("[data-tool='cut']");
    await page.keyboard.press("Enter");
    await page.$eval(".board-side .cell[tabindex='0']", (cell) => cell.focus());
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    const cell = await page.evaluate(() => document.activeElement.dataset.cell);
    await page.keyboard.press("Enter");
    await textHas(visit, `holes = "${cell}"`);
    await isShown(visit);
    await undo(visit);
    await textLacks(visit, "holes");
    // The Tab key leaves the text.
    await page.focus(".cm-content");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.closest(".cm-editor") === null), true);
    // Keys of the game do nothing here.
    await page.focus("[data-tool='moves']");
    await page.keyboard.press("f");
    await visit.press("Back to the board");
    await visit.waitFor(".side-line");
    assert.equal(await page.$eval(".side-line:last-of-type", (line) => line.dataset.side), "first");
  });

  onPage("gives a link that opens the same game elsewhere", {}, async (visit) => {
    await invent(visit);
    const text = await keptOr(visit);
    await visit.press("Share as a link");
    await visit.waitFor(".shared-link input");
    const { hash } = new URL(await visit.page.$eval(".shared-link input", (input) => input.value));
    const other = await Visit.open(browser, visit.page.url().replace(/#.*/, ""), { hash });
    try {
      await other.waitFor(".about h3");
      assert.equal(await other.text(".about h3"), "Six files");
      assert.equal(await other.page.evaluate(() => location.hash), "");
      assert.equal(await other.has(".cm-editor"), false);
      await other.picture("game-editor-link");
      await other.press("Change this game");
      await other.waitFor(".cm-content");
      await isShown(other);
      assert.equal(await keptText(other), text);
      await other.press("Play now");
      await other.page.waitForSelector(".game-editor", { hidden: true });
      await other.point("b2", "b3");
      assert.deepEqual(other.wrong, []);
    } finally {
      await other.close();
    }
  });

  onPage("takes nothing from damaged and hostile links", {}, async (visit) => {
    const { page } = visit;
    const bomb = linkTo("#".repeat(4 << 20));
    for (const hash of [
      "#toml=%%%",
      "#toml=AAAA",
      linkTo(tiny).slice(0, -30),
      bomb,
      linkTo("no game\n"),
      linkTo(tiny.replace("files = 4", "files = 5")),
      `#toml=${"A".repeat(40_000)}`,
    ]) {
      await page.evaluate((wanted) => (location.hash = wanted), hash);
      await visit.waitFor(".table > .wrong");
      const said = await visit.text(".table > .wrong");
      assert.doesNotMatch(said.trim(), /\n/);
      assert.equal(await visit.has(".game-editor"), false);
      await page.click(".table > .wrong button");
      await page.waitForSelector(".table > .wrong", { hidden: true });
    }
    // Markup stays text.
    await page.evaluate((wanted) => (location.hash = wanted), linkTo(tiny));
    await visit.waitFor(".about h3");
    assert.equal(await visit.text(".about h3"), "Tiny <b>chess</b>");
    assert.equal(await visit.has(".about b"), false);
    await visit.press("Back to the board");
    await visit.waitFor(".board [data-cell='h8']");
  });
});

describe("the editor for games on a phone", () => {
  onPage(
    "shows the text or the board",
    {},
    async (visit) => {
      await invent(visit);
      await visit.picture("game-editor-phone-text");
      await visit.page.click("#side-board");
      await visit.page.waitForFunction(() => document.querySelector(".board-side .cell").getBoundingClientRect().width > 20);
      await visit.picture("game-editor-phone-board");
      assert.equal(await visit.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    },
    { width: 390, height: 844 },
  );
});
