// What people change in the move list: the order of lines, deleted moves, signs and comments; and the games of a file.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { playUntil } from "./browser.mjs";
import { onPage } from "./on_page.mjs";

const phone = { width: 390, height: 844 };
const edit = "[aria-label='Edit this move']";
const longWait = { timeout: 60_000 };

/** Waits until the moves of a list are these; variations are lists inside it. */
const linesAre = (visit, expected) =>
  visit.page.waitForFunction(
    (wanted) => {
      const lineOf = (list) =>
        [...list.children].flatMap((item) =>
          item.matches(".variation") ? [lineOf(item.firstElementChild)] : [item.querySelector(":scope > button").textContent],
        );
      const list = document.querySelector(".turns");
      return list && JSON.stringify(lineOf(list)) === wanted;
    },
    longWait,
    JSON.stringify(expected),
  );

const open = async (visit, content) => {
  await visit.drop([{ name: "game.pgn", content }]);
  await visit.waitFor(".turn");
};

/** Goes to a move. */
const stand = async (visit, text) => {
  await visit.page.evaluate((wanted) => {
    const button = [...document.querySelectorAll(".turn > button")].find((each) => each.textContent === wanted);
    button.click();
  }, text);
  await visit.page.waitForFunction(
    (wanted) => document.querySelector(".turn > [aria-current]")?.textContent === wanted,
    longWait,
    text,
  );
};

const editMove = async (visit, text) => {
  await stand(visit, text);
  if (!(await visit.has(".move-editor"))) await visit.page.click(edit);
  await visit.waitFor(".move-editor");
};

const buttonsOf = (visit) => visit.texts(".move-editor .buttons > button:not(.close)");
const isGone = (visit, selector) => visit.page.waitForFunction((each) => !document.querySelector(each), longWait, selector);

/** Waits until the browser has kept a game with that text. */
const isKept = (visit, text) =>
  visit.page.waitForFunction(
    async (wanted) => {
      const result = (request) =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await result(indexedDB.open("roundel"));
      const games = await result(database.transaction("games").objectStore("games").getAll());
      database.close();
      return games.some((game) => game.text.includes(wanted));
    },
    { timeout: 60_000 },
    text,
  );

describe("variations", () => {
  const nested = "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. Nf3) 1... e5 2. Nf3 *";
  const asOpened = ["e4", ["d4", "d5", ["Nf6", "c4"], "Nf3"], "e5", "Nf3"];

  onPage("one is promoted level by level from any of its moves", {}, async (visit) => {
    await open(visit, nested);
    await linesAre(visit, asOpened);
    await editMove(visit, "c4");
    assert.deepEqual(await buttonsOf(visit), ["Promote variation", "Delete variation", "Delete from here"]);
    await visit.picture("revision-variation");
    await visit.press("Promote variation");
    await linesAre(visit, ["e4", ["d4", "Nf6", ["d5", "Nf3"], "c4"], "e5", "Nf3"]);
    await visit.press("Promote variation");
    await linesAre(visit, ["d4", ["e4", "e5", "Nf3"], "Nf6", ["d5", "Nf3"], "c4"]);
    assert.deepEqual(await buttonsOf(visit), ["Delete from here"]);
    assert.equal(await visit.text(".turn > [aria-current]"), "c4");
    await isKept(visit, '"moves":["d2d4","g8f6","c2c4"]');
    assert.match((await visit.savedRecords())[0], /1\. d4 \( 1\. e4 e5 2\. Nf3 \) 1\.\.\. Nf6/);
    await visit.page.reload();
    await visit.waitForBoard();
    await linesAre(visit, ["d4", ["e4", "e5", "Nf3"], "Nf6", ["d5", "Nf3"], "c4"]);
  });

  onPage("one is deleted from any of its moves, and brought back", {}, async (visit) => {
    await open(visit, nested);
    await editMove(visit, "c4");
    await visit.press("Delete variation");
    await linesAre(visit, ["e4", ["d4", "d5", "Nf3"], "e5", "Nf3"]);
    await visit.page.waitForFunction(() => document.querySelector(".turn > [aria-current]")?.textContent === "d4", longWait);
    assert.match(await visit.text(".undo"), /^Deleted: 1… Nf6/);
    await visit.picture("revision-undo");
    await visit.press("Delete variation");
    await linesAre(visit, ["e4", "e5", "Nf3"]);
    await visit.press("Undo");
    await linesAre(visit, ["e4", ["d4", "d5", "Nf3"], "e5", "Nf3"]);
    await visit.press("Undo");
    await linesAre(visit, asOpened);
    await isGone(visit, ".undo");
  });

  onPage("moves of the main line are deleted, and are not brought back twice", {}, async (visit) => {
    await open(visit, nested);
    await editMove(visit, "e5");
    await visit.press("Delete from here");
    await linesAre(visit, ["e4", ["d4", "d5", ["Nf6", "c4"], "Nf3"]]);
    await visit.point("e7", "e5");
    await linesAre(visit, ["e4", ["d4", "d5", ["Nf6", "c4"], "Nf3"], "e5"]);
    assert.equal(await visit.has(".undo"), false);
    await editMove(visit, "e5");
    await visit.press("Delete from here");
    await visit.waitFor(".undo");
    await open(visit, "1. c4 *");
    await linesAre(visit, ["c4"]);
    assert.equal(await visit.has(".undo"), false);
  });

  onPage("the result of a finished game comes back with its last move", {}, async (visit) => {
    await open(visit, "1. f3 e5 2. g4 Qh4# 0-1");
    await visit.waitFor(".result");
    await editMove(visit, "Qh4#");
    await visit.press("Delete from here");
    await isGone(visit, ".result");
    await visit.press("Undo");
    await visit.waitFor(".result");
    await linesAre(visit, ["f3", "e5", "g4", "Qh4#"]);
  });

  onPage("keys alone reach all of it", {}, async (visit) => {
    const { keyboard } = visit.page;
    const tabTo = async (selector) => {
      for (let tries = 0; tries < 80 && !(await visit.has(`${selector}:focus`)); ++tries) await keyboard.press("Tab");
      assert.ok(await visit.has(`${selector}:focus`), selector);
    };
    await open(visit, "1. e4 (1. d4 d5) 1... e5 *");
    await stand(visit, "d5");
    await tabTo(edit);
    await keyboard.press("Enter");
    await visit.waitFor(".move-editor .signs button:focus");
    await keyboard.press("Escape");
    await isGone(visit, ".move-editor");
    await visit.waitFor(`${edit}:focus`);
    await keyboard.press("Space");
    await tabTo(".move-editor > .buttons:last-child > :nth-child(2)");
    await keyboard.press("Enter");
    await linesAre(visit, ["e4", "e5"]);
    await visit.waitFor(".undo button:focus");
    await keyboard.press("Enter");
    await linesAre(visit, ["e4", ["d4", "d5"], "e5"]);
  });

  onPage(
    "a finger reaches all of it",
    {},
    async (visit) => {
      await open(visit, "1. e4 (1. d4 d5) 1... e5 *");
      await stand(visit, "d5");
      await visit.page.$eval(edit, (button) => button.scrollIntoView({ block: "center" }));
      const { width, height } = await (await visit.page.$(edit)).boundingBox();
      assert.ok(width >= 24 && height >= 24, `${width} ${height}`);
      await visit.page.tap(edit);
      await visit.waitFor(".move-editor");
      await visit.picture("revision-phone");
      const isWide = await visit.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(isWide, false);
      await visit.page.tap(".move-editor > .buttons:last-child > :nth-child(1)");
      await linesAre(visit, ["d4", ["e4", "e5"], "d5"]);
    },
    phone,
  );
});

describe("signs and comments", () => {
  const commentIs = (visit, text) =>
    visit.page.waitForFunction((wanted) => document.querySelector(".turn > .comment")?.textContent === wanted, longWait, text);

  onPage("are written to a move, kept, and saved", {}, async (visit) => {
    const { page } = visit;
    await open(visit, "1. e4 e5 $14 {[%clk 0:01:00] Old} 2. Nf3 *");
    await editMove(visit, "e5");
    await visit.press("?!");
    await linesAre(visit, ["e4", "e5?!", "Nf3"]);
    await visit.press("!!");
    await linesAre(visit, ["e4", "e5!!", "Nf3"]);
    assert.equal(await visit.text(".signs [aria-pressed='true']"), "!!");
    await page.click(".move-editor textarea", { clickCount: 3 });
    await page.keyboard.type("Full of {fun},\nand <b>more</b>  ");
    await commentIs(visit, "Full of {fun}, and <b>more</b>");
    await visit.picture("revision-comment");
    await isKept(visit, "<b>more</b>");
    await page.reload();
    await visit.waitForBoard();
    await linesAre(visit, ["e4", "e5!!", "Nf3"]);
    await commentIs(visit, "Full of {fun}, and <b>more</b>");
    const [pgn, json] = await visit.savedRecords();
    assert.match(pgn, /1\. e4 e5 \$3 \$14 \{\s*\[%clk 0:01:00\]\s+Full of .fun., and\s+<b>more<\/b>\s*\} 2\. Nf3/);
    const { nags, comments } = JSON.parse(json);
    assert.deepEqual(
      { nags, comments },
      { nags: [[], [3, 14]], comments: ["", "[%clk 0:01:00] Full of {fun}, and <b>more</b>"] },
    );
    await visit.tab("Game");
    await editMove(visit, "e5!!");
    await visit.press("!!");
    await linesAre(visit, ["e4", "e5", "Nf3"]);
    await page.$eval(".move-editor textarea", (area) => area.select());
    await page.keyboard.press("Backspace");
    await isGone(visit, ".turn > .comment");
  });

  onPage("are saved in draughts, and said of the game before its first move", {}, async (visit) => {
    await visit.follow("#game=international&turns=32-28+19-23");
    await editMove(visit, "19-23");
    await visit.press("!?");
    await visit.page.type(".move-editor textarea", "Sharp");
    await visit.page.click("[aria-label='To the beginning']");
    await visit.page.waitForFunction(() => !document.querySelector(".signs"), longWait);
    await visit.page.type(".move-editor textarea", "First words");
    await visit.page.waitForFunction(
      () => document.querySelector(".tab-panel > .comment")?.textContent === "First words",
      longWait,
    );
    assert.match((await visit.savedRecords())[0], /\{First words\} 1\. 32-28 19-23 \$5 \{Sharp\}/);
  });

  onPage("stay with their move while the engine answers", {}, async (visit) => {
    const { page } = visit;
    await visit.begin("chess", "person engine", "3");
    await visit.point("e2", "e4");
    await page.waitForFunction(
      (button) => {
        document.querySelector(`${button}[aria-expanded='false']`)?.click();
        document.querySelector(".move-editor textarea")?.focus();
        return document.activeElement.matches("textarea");
      },
      longWait,
      edit,
    );
    const label = () => visit.page.$eval(".move-editor label", ({ firstChild }) => firstChild.textContent);
    assert.equal(await label(), "Comment on 1. e4");
    await page.waitForFunction(() => document.querySelectorAll(".turn").length === 2, longWait);
    await page.keyboard.type("up");
    assert.equal(await label(), "Comment on 1. e4");
    await page.waitForFunction(() => document.querySelectorAll(".turn").length === 2, longWait);
    await commentIs(visit, "up");
  });
});

describe("games with secrets", () => {
  onPage("offer none of it while they go on", {}, async (visit) => {
    await visit.begin("crest", "person engine");
    await visit.waitFor(".lay-out");
    await visit.press("Let the engine place them");
    await playUntil(visit, 3, ({ turns, can }) => turns >= 6 && can.length > 0);
    assert.equal(await visit.has(edit), false);
    await visit.page.click("[aria-label='One move back']");
    await visit.page.waitForFunction(
      () => document.querySelector(".turn:last-child > button:not([aria-current])") && document.querySelector("[aria-current]"),
      longWait,
    );
    assert.equal(await visit.has(edit), false);
    assert.equal(await visit.has(".move-editor"), false);
  });

  onPage("keep their main line when they are over", {}, async (visit) => {
    await visit.begin("crest", "person engine");
    await visit.waitFor(".lay-out");
    await visit.press("Let the engine place them");
    await playUntil(visit, 3, ({ turns, can }) => turns >= 4 && can.length > 0);
    await visit.press("Resign");
    await visit.press("Really resign?");
    await visit.waitFor(edit);
    await visit.page.$eval(edit, (button) => button.click());
    await visit.waitFor(".move-editor");
    assert.deepEqual(await buttonsOf(visit), []);
    await visit.press("!");
    await visit.page.waitForFunction(
      () => document.querySelector(".turn > [aria-current]")?.textContent.endsWith("!"),
      longWait,
    );
  });
});

describe("the games of a file", () => {
  const gameOf = (white, black, date, result, moves) =>
    `[Event "Cup"]\n[Date "${date}"]\n[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n\n${moves} ${result}\n`;
  const three = [
    gameOf("Ada", "Bea", "1999.01.02", "1-0", "1. e4 e5"),
    gameOf("Cleo", "Dora", "1999.??.??", "1/2-1/2", "1. d4"),
    gameOf("Eve", "Fay", "????.??.??", "*", "1. c4 c5 2. Nf3"),
  ].join("\n");
  const rows = (visit) =>
    visit.page.$$eval(".games-of-file li", (all) =>
      all.map((each) => [...each.querySelectorAll("button > *")].map((part) => part.textContent)),
    );
  const markedIs = (visit, name) =>
    visit.page.waitForFunction(
      (wanted) => document.querySelector(".games-of-file [aria-current] strong")?.textContent === wanted,
      longWait,
      name,
    );

  onPage("are listed, and opened by a click", {}, async (visit) => {
    await open(visit, three);
    await linesAre(visit, ["e4", "e5"]);
    await visit.tab("Files");
    await visit.waitFor(".games-of-file[open] li");
    assert.deepEqual(await rows(visit), [
      ["1.", "Ada – Bea", "1-0", "Cup, 1999.01.02"],
      ["2.", "Cleo – Dora", "1/2-1/2", "Cup, 1999"],
      ["3.", "Eve – Fay", "*", "Cup"],
    ]);
    await markedIs(visit, "Ada – Bea");
    await visit.page.click(".games-of-file li:nth-child(3) button");
    await visit.waitFor(".games-of-file li:nth-child(3) [aria-current]");
    await markedIs(visit, "Eve – Fay");
    await visit.picture("revision-files");
    await visit.tab("Game");
    await linesAre(visit, ["c4", "c5", "Nf3"]);
    assert.equal(await visit.has(".games-of-file[open]"), false);
    await visit.page.click(".games-of-file summary");
    await visit.page.click(".games-of-file li:nth-child(2) button");
    await linesAre(visit, ["d4"]);
    assert.equal(await visit.has(".games-of-file[open]"), true);
    await markedIs(visit, "Cleo – Dora");
    await visit.page.waitForSelector(".man[data-cell='d4']");
    await visit.begin("chess", "person person");
    await isGone(visit, ".games-of-file [aria-current]");
  });

  onPage(
    "are searched, and shown in parts",
    {},
    async (visit) => {
      const many = Array.from({ length: 450 }, (_, n) => gameOf(`White ${n + 1}`, "Black", "2001.02.03", "1-0", "1. e4"));
      await open(visit, many.join("\n"));
      await visit.tab("Files");
      const lengthIs = (count) =>
        visit.page.waitForFunction((n) => document.querySelectorAll(".games-of-file li").length === n, longWait, count);
      await lengthIs(200);
      await visit.press("More games");
      await lengthIs(400);
      await visit.page.type(".games-of-file [type=search]", "white 44");
      await lengthIs(14);
      await visit.picture("revision-files-phone");
      await visit.page.type(".games-of-file [type=search]", "9");
      await lengthIs(1);
      await visit.page.click(".games-of-file li button");
      await visit.waitFor(".games-of-file [aria-current]");
      await markedIs(visit, "White 449 – Black");
    },
    phone,
  );

  onPage("of the arbiter are named after their players", {}, async (visit) => {
    const lines = [
      ["old", "new"],
      ["new", "old"],
    ].map((players) => JSON.stringify({ variant: "chess", players, moves: ["e2e4"], result: "0-1", reason: "" }));
    await visit.drop([{ name: "games.jsonl", content: lines.join("\n") }]);
    await visit.waitFor(".turn");
    await visit.tab("Files");
    await visit.waitFor(".games-of-file li");
    assert.deepEqual(
      (await rows(visit)).map((row) => row.slice(1)),
      [
        ["old – new", "0-1", ""],
        ["new – old", "0-1", ""],
      ],
    );
  });
});
