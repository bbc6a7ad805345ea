// The explorer: what was played before from the position on the board, whatever moves led there.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { listen } from "./browser.mjs";
import { onPage } from "./on_page.mjs";
import { save } from "./scenes.mjs";

const patience = { timeout: 60_000 };

const tags = (white, black, date) => [
  ["White", white],
  ["Black", black],
  ["Date", date],
];
const e4e5Nf3 = ["e2e4", "e7e5", "g1f3"];
const day = new Date(2022, 4, 6).getTime();
const earlier = [
  { variant: "chess", id: "1", moves: [...e4e5Nf3, "b8c6"], result: "1-0", tags: tags("Ann", "Bo", "2020.01.02") },
  { variant: "chess", id: "2", moves: ["g1f3", "e7e5", "e2e4", "d7d6"], result: "0-1", tags: tags("Cy", "Di", "2021.??.??") },
  { variant: "chess", id: `${day}`, moves: [...e4e5Nf3, "b8c6"], result: "1/2-1/2", names: { first: "Eve", second: "Flo" } },
  {
    variant: "chess",
    id: "4",
    moves: [...e4e5Nf3, "g8f6"],
    result: "*",
    tags: [],
    variations: [{ instead: 3, moves: ["f7f5"] }],
  },
  { variant: "chess", option: "UCI_Chess960", id: "5", moves: [...e4e5Nf3, "d8e7"], result: "1-0", tags: [] },
  { variant: "english", id: "6", moves: ["11-15", "23-19"], result: "0-1", tags: tags("Gus", "Hal", "2019.08.07") },
];

/** What the explorer lists: a move, the number of games, and of those that White won, that were drawn, and that Black won. */
const rows = (visit) =>
  visit.page.$$eval(".played li .row", (found) =>
    found.map((row) =>
      ["button", ".count", "small"].map((selector) => row.querySelector(selector).textContent.trim()).join(": "),
    ),
  );
const rowsAre = (visit, expected) =>
  visit.page
    .waitForFunction(
      (wanted) =>
        !document.querySelector(".explorer progress") &&
        wanted ===
          [...document.querySelectorAll(".played li .row")]
            .map((row) =>
              ["button", ".count", "small"].map((selector) => row.querySelector(selector).textContent.trim()).join(": "),
            )
            .join("\n"),
      patience,
      expected.join("\n"),
    )
    .catch(async (error) => {
      throw new Error(`it lists: ${(await rows(visit)).join(", ")}`, { cause: error });
    });
const unfold = async (visit) => {
  await visit.tab("Analysis");
  await visit.page.click(".explorer summary");
};
/** Clicks the row of a move, beside everything in it. */
async function clickRow(visit, number) {
  const box = await (await visit.waitFor(`.played li:nth-child(${number}) .count`)).boundingBox();
  await visit.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
const newest = (visit) => visit.texts(".played .newest");
const dateOf = (visit) => visit.page.evaluate((time) => new Date(time).toLocaleDateString("en"), day);

describe("the explorer", () => {
  for (const [kind, size] of [
    ["desk", { width: 1366, height: 768 }],
    ["phone", { width: 390, height: 844 }],
  ])
    onPage(
      `lists what was played in saved games, in other orders too, and plays it, at a ${kind}`,
      {},
      async (visit) => {
        await visit.begin("chess", "person person");
        await unfold(visit);
        await visit.waitFor(".explorer .note");
        assert.match(await visit.text(".explorer .note"), /^No saved game has gone on from this position\. /);
        await visit.picture(`explorer-empty-${kind}`);
        await save(visit, earlier);
        await visit.begin("chess", "person person");
        await visit.tab("Analysis");
        await rowsAre(visit, ["e4: 3: 1 / 1 / 0", "Nf3: 1: 0 / 0 / 1"]);
        assert.deepEqual(await newest(visit), [`Eve – Flo, ${await dateOf(visit)}`, "Cy – Di, 2021"]);
        assert.deepEqual(await visit.texts(".played .all .count"), ["4"]);
        await visit.page.hover(".played li:nth-child(2) .results");
        await visit.waitFor(".arrow.hint");
        await visit.picture(`explorer-${kind}`);
        await visit.page.focus(".played li:nth-child(1) .turn-of-line");
        await visit.waitFor(".arrow.hint");
        for (const left of [["e5: 3: 1 / 1 / 0"], ["Nf3: 3: 1 / 1 / 0"]]) {
          await clickRow(visit, 1);
          await rowsAre(visit, left);
        }
        await clickRow(visit, 1);
        await rowsAre(visit, ["Nc6: 2: 1 / 1 / 0", "d6: 1: 0 / 0 / 1", "Nf6: 1: –"]);
        await visit.picture(`explorer-moves-${kind}`);
        assert.equal(await visit.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
        await clickRow(visit, 2);
        await visit.waitFor(".explorer .note");
        await visit.page.keyboard.press("ArrowLeft");
        await rowsAre(visit, ["Nc6: 2: 1 / 1 / 0", "d6: 1: 0 / 0 / 1", "Nf6: 1: –"]);
        await clickRow(visit, 1);
        await visit.waitFor(".explorer .note");
        await visit.tab("Game");
        assert.deepEqual(await visit.turns(), ["e4", "e5", "Nf3", "d6", "Nc6"]); // the last one in a variation
        await visit.tab("Analysis");
        await visit.page.keyboard.press("ArrowLeft");
        await visit.waitFor(".played li:nth-child(2) .newest");
        await visit.page.click(".played li:nth-child(2) .newest");
        await visit.tab("Game");
        await visit.page.waitForFunction(
          () =>
            /Cy/.test(document.querySelector(".side-line[data-side=first]").textContent) &&
            document.querySelector(".turn > [aria-current]")?.textContent === "d6",
          patience,
        );
        assert.deepEqual(await visit.turns(), ["Nf3", "e5", "e4", "d6"]);
      },
      size,
    );

  onPage(
    "reads each saved game once, and again if it has changed or another engine has read it",
    {},
    async (visit) => {
      const { page } = visit;
      /** The number of games that the thread has read. */
      const isRead = (count) =>
        page.waitForFunction(
          (wanted) => window.traffic.filter((text) => /"keysOf".*"[a-h][1-8][a-h][1-8]"/.test(text)).length === wanted,
          patience,
          count,
        );
      /** The games whose positions are kept; each is first given to `change`. */
      const kept = (change = "") =>
        page.evaluate(
          async (code) => {
            const request = indexedDB.open("roundel-positions");
            await new Promise((resolve) => (request.onsuccess = resolve));
            const games = request.result.transaction("games", "readwrite").objectStore("games");
            const all = games.getAll();
            await new Promise((resolve) => (all.onsuccess = resolve));
            for (const entry of all.result) if (code) games.put({ ...entry, ...JSON.parse(code) });
            await new Promise((resolve) => (games.transaction.oncomplete = resolve));
            request.result.close();
            return all.result.map(({ id }) => id).sort();
          },
          change && JSON.stringify(change),
        );
      const lists = ["e4: 3: 1 / 1 / 0", "Nf3: 1: 0 / 0 / 1"];
      const visitAgain = async () => {
        await page.reload();
        await visit.waitForBoard();
        await visit.tab("Analysis");
        await rowsAre(visit, lists);
      };
      await visit.begin("chess", "person person");
      await save(visit, earlier);
      await visit.begin("chess", "person person");
      await unfold(visit);
      await rowsAre(visit, lists);
      await isRead(4);
      assert.deepEqual(await kept(), ["1", "2", "4", `${day}`].sort());
      await visitAgain();
      await isRead(0);
      // A game that is saved again is read again.
      await save(visit, [{ ...earlier[1], time: 7 }]);
      await visitAgain();
      await isRead(1);
      // What another engine has named is not believed.
      await kept({ version: "another", keys: ["0"] });
      await visitAgain();
      await isRead(4);
      // What is deleted is forgotten.
      await visit.tab("Files");
      await page.click(".saved-games summary");
      await page.waitForFunction(() => document.querySelectorAll(".saved-games li").length === 6);
      for (let left = 5; left >= 0; --left) {
        await page.click(".saved-games li:last-child button[aria-label='Delete this game']");
        await page.waitForFunction((count) => document.querySelectorAll(".saved-games li").length === count, {}, left);
      }
      assert.deepEqual(await kept(), []);
    },
    { prepare: listen },
  );

  onPage("lists the moves of the program's opening book, and plays them", {}, async (visit) => {
    const inBook = () => visit.page.$$eval(".book .turn-of-line", (moves) => moves.map((move) => move.textContent));
    await visit.begin("chess", "person person");
    await unfold(visit);
    await visit.waitFor(".book li");
    const first = await inBook();
    assert.ok(first.includes("e4") && first.includes("d4"), first.join(" "));
    await visit.picture("explorer-book");
    await visit.page.hover(".book li");
    await visit.waitFor(".arrow.hint");
    await visit.page.click(".book .turn-of-line");
    await visit.page.waitForFunction(
      (before) => ![...document.querySelectorAll(".book .turn-of-line")].some((move) => before.includes(move.textContent)),
      patience,
      first,
    );
    await visit.tab("Game");
    assert.equal((await visit.turns()).length, 1);
    // A game of the library has no book.
    await visit.begin("tablut", "person person");
    await visit.tab("Analysis");
    await visit.waitFor(".explorer .note");
    assert.equal(await visit.has(".book"), false);
  });

  onPage("lists the games of the opened file, and only those of the game on the board", {}, async (visit) => {
    const games = ["1. d4 d5 1-0", "1. d4 Nf6 1/2-1/2", "1. c4 0-1"].map(
      (moves, n) =>
        `[White "Iva"]\n[Black "Jo"]\n[Date "2001.02.0${n + 1}"]\n[Result "${moves.split(" ").at(-1)}"]\n\n${moves}\n`,
    );
    await visit.drop([{ name: "games.pgn", content: games.join("\n") }]);
    await visit.waitFor(".games-of-file");
    await visit.page.keyboard.press("Home");
    await unfold(visit);
    await rowsAre(visit, ["d4: 1: 1 / 0 / 0"]); // the game that was opened is saved too
    await visit.choose("Played games", "file");
    await rowsAre(visit, ["d4: 2: 1 / 1 / 0", "c4: 1: 0 / 0 / 1"]);
    await visit.page.click(".played li:nth-child(1) .newest");
    await visit.tab("Game");
    await visit.page.waitForFunction(
      () => [...document.querySelectorAll(".turn > button")].map((turn) => turn.textContent).join(" ") === "d4 Nf6",
      patience,
    );
    await save(visit, earlier);
    await visit.begin("english", "person person");
    await visit.tab("Analysis");
    await rowsAre(visit, ["11-15: 1: 1 / 0 / 0"]); // White, the second side, won
    assert.equal(await visit.has(".explorer select"), false);
  });

  onPage("says nothing of a game with secrets until it is over", {}, async (visit) => {
    await visit.begin("crest", "person person");
    await unfold(visit);
    await visit.waitFor(".explorer .note");
    assert.match(await visit.text(".explorer .note"), /^This game has secrets\./);
    assert.equal(await visit.has(".explored"), false);
  });
});
