// The review after a game: its figures, its worst mistakes, another try at them, and what is passed on.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { onPage } from "./on_page.mjs";

/** Black takes the queen, and is mated: 5... Bxd1?? and what comes before it. */
const chess = {
  name: "game.pgn",
  content:
    '[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0\n',
};
/** Both last moves cost a piece, which 33-29 and 23-29 would not have done. */
const draughts = {
  name: "game.pdn",
  content:
    '[GameType "20"]\n[Result "*"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 34-30 20-25 6. 40-34 17-22 7. 45-40 11-17 *\n',
};

async function open(visit, file, turns) {
  await visit.drop([file]);
  await visit.page.waitForFunction((count) => document.querySelectorAll(".turn").length === count, patience, turns);
  await visit.tab("Analysis");
  await visit.choose("Nodes per move", "20000");
}
const patience = { timeout: 120_000 };
const isJudged = (visit) =>
  visit.page.waitForFunction(() => document.querySelector(".worst") && !document.querySelector("progress"), patience);
const lessonIs = (visit, form) =>
  visit.page
    .waitForFunction((text) => new RegExp(text).test(document.querySelector(".lesson p")?.textContent), patience, form.source)
    .catch(async (error) => {
      throw new Error(`it says: ${(await visit.texts(".lesson p"))[0]}`, { cause: error });
    });
/** The name of the cell that draughts players call by a number. */
const cellOf = (visit, number) => visit.page.$eval(`.cell[aria-label^="${number}:"]`, (cell) => cell.dataset.cell);
const play = async (visit, ...numbers) => {
  for (const number of numbers) await visit.point(await cellOf(visit, number));
};
const manIsAt = async (visit, cell) => visit.waitFor(`.board .man[data-cell="${cell}"]`, 20_000);
/** Presses the button of one of the worst mistakes, or that beside it, wherever lines of an analysis push them. */
const pressWorst = (visit, n, which = "first") =>
  visit.page.$eval(`.worst li:nth-child(${n}) > button:${which}-child`, (button) => button.click());

describe("a review", () => {
  for (const [kind, size] of [
    ["desk", {}],
    ["phone", { width: 390, height: 844 }],
  ])
    onPage(
      `follows a game by one button, with its figures and its worst mistakes, at a ${kind}`,
      {},
      async (visit) => {
        await open(visit, chess, 13);
        await visit.tab("Game");
        await visit.press("Review");
        await isJudged(visit);
        const rows = await visit.texts(".mistakes tr");
        assert.equal(rows[0], "WhiteBlack");
        assert.match(rows[1], /^accuracy9\d\.\d %\d\d\.\d %$/); // Black alone went wrong
        assert.equal(rows[2], "blunder ??01");
        assert.match(rows.slice(3).join(), /^mistake \?\d\d,inaccuracy \?!\d\d$/);
        assert.deepEqual(await visit.texts(".chances .scale span"), ["100 %", "50 %", "0 %"]);
        assert.deepEqual(await visit.texts(".chances .numbers span"), ["1", "2", "3", "4", "5", "6", "7"]);
        assert.equal(await visit.text(".chances figcaption"), "7. Nd5# · Chances of White: 100 %");
        const worst = await visit.texts(".worst li > :first-child");
        assert.ok(worst.length > 0 && worst.length <= 5);
        const blunder = worst.findIndex((text) => /^5… Bxd1\?\? −\d\d %$/.test(text));
        assert.ok(blunder >= 0, worst.join());
        await pressWorst(visit, blunder + 1);
        await lessonIs(visit, /^5… Bxd1 costs \d\d %\. Better: (dxe5|Be6)$/);
        await visit.waitFor(".arrow.best");
        await manIsAt(visit, "g4");
        assert.match(await visit.text(".chances figcaption"), /^5\. Nxe5 · Chances of White: \d+ % \(/);
        const { top, bottom } = await visit.page.$eval(".board > svg", (board) => {
          const box = board.getBoundingClientRect();
          return { top: box.top, bottom: box.bottom };
        });
        assert.ok(top >= 0 && bottom <= (size.height ?? 800), `the board is from ${top} to ${bottom}`);
        await visit.picture(`review-${kind}`);
        await visit.page.keyboard.press("ArrowRight");
        await visit.page.waitForFunction(() => !document.querySelector(".lesson, .arrow.best"));
      },
      size,
    );

  onPage("lets a person try again in draughts, for either side, and says what the move is worth", {}, async (visit) => {
    await open(visit, draughts, 14);
    await visit.press("Review the game");
    await isJudged(visit);
    assert.deepEqual(
      (await visit.texts(".worst li > :first-child")).map((text) => text.replace(/ −\d\d %/, "")),
      ["7. 45-40??", "7… 11-17??"],
    );
    await visit.tab("Game");
    await visit.choose("Players", "person engine");
    await visit.tab("Analysis");
    await visit.press("Analyse"); // which rests during the trial
    await pressWorst(visit, 1, "last");
    await lessonIs(visit, /^Find a better move than 7\. 45-40\.$/);
    await visit.page.waitForFunction(() => !document.querySelector(".arrow, .lines li"));
    await play(visit, 45, 40);
    await lessonIs(visit, /^7\. 45-40 costs \d\d %\. Try another move\.$/);
    await manIsAt(visit, await cellOf(visit, 45));
    await visit.picture("review-bad");
    await play(visit, 33, 29);
    await lessonIs(visit, /^7\. 33-29 is the best move\.$/);
    await manIsAt(visit, await cellOf(visit, 29));
    await visit.picture("review-good");
    await visit.press("Next mistake");
    await lessonIs(visit, /^Find a better move than 7… 11-17\.$/);
    assert.equal(await visit.offers("Next mistake"), false);
    await visit.press("Show the move");
    await lessonIs(visit, /^7… 11-17 costs \d\d %\. Better: 23-29$/);
    await visit.press("Try again");
    await play(visit, 12, 17);
    await lessonIs(visit, /^7… 12-17 (costs|is)/);
    await visit.tab("Game");
    assert.equal((await visit.texts(".variation"))[0], "7.33-29"); // which the engine has not answered
    assert.equal((await visit.turns()).filter((text) => text.startsWith("45-40")).length, 1);
  });

  onPage("is ended by a move through the game, and drops what was tried", {}, async (visit) => {
    await open(visit, draughts, 14);
    await visit.press("Review the game");
    await isJudged(visit);
    await visit.choose("Nodes per move", "2000000"); // so that the judging lasts
    await pressWorst(visit, 1, "last");
    await manIsAt(visit, await cellOf(visit, 45));
    await play(visit, 46, 41);
    await lessonIs(visit, /is being judged/);
    await visit.page.click("[aria-label='Game and analysis']");
    await visit.page.keyboard.press("Home");
    await visit.page.waitForFunction(() => !document.querySelector(".lesson"));
    await visit.tab("Game");
    await visit.page.waitForFunction(() => !document.querySelector(".variation"));
    assert.equal((await visit.turns()).length, 14);
  });
});

/** The frames of a GIF, and its size, as its blocks have them. */
function framesOf(bytes) {
  const view = Buffer.from(bytes);
  assert.equal(view.subarray(0, 6).toString(), "GIF89a");
  const sizes = [];
  const tableOf = (flags) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  const skip = (from) => {
    let at = from;
    while (view[at] !== 0) at += view[at] + 1;
    return at + 1;
  };
  for (let at = 13 + tableOf(view[10]); view[at] !== 0x3b;) {
    if (view[at] === 0x21) at = skip(at + 2);
    else {
      sizes.push([view.readUInt16LE(at + 5), view.readUInt16LE(at + 7)]);
      at = skip(at + 10 + tableOf(view[at + 9]) + 1);
    }
  }
  return sizes;
}

/** What a button saves, in bytes. */
const saved = async (visit, button) => {
  await visit.page.evaluate(() => {
    const original = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      if (blob.type === "image/gif") window.animation = blob.arrayBuffer();
      return original.call(URL, blob);
    };
  });
  await visit.press(button);
  await visit.page.waitForFunction(() => window.animation, patience);
  return visit.page.evaluate(async () => [...new Uint8Array(await window.animation)]);
};

describe("a review is passed on", () => {
  onPage("as a link, which reviews the game again", {}, async (visit) => {
    const { page } = visit;
    await visit.context.overridePermissions(new URL(page.url()).origin, ["clipboard-read", "clipboard-sanitized-write"]);
    await open(visit, chess, 13);
    await visit.press("Review the game");
    await isJudged(visit);
    const worst = await visit.texts(".worst li");
    await visit.press("Copy a link");
    await visit.waitFor("button.copied");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /#game=chess&turns=e2e4\+e7e5[^&]*&review=20000$/);
    await page.goto("about:blank");
    await page.goto(link);
    await visit.waitForBoard();
    await isJudged(visit);
    assert.deepEqual(await visit.texts(".worst li"), worst);
  });

  onPage("as an animation of the game, whose writer is loaded only then", {}, async (visit) => {
    const { page } = visit;
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /\/gifenc/.test(name)));
    await visit.drop([draughts]);
    await page.waitForFunction(() => document.querySelectorAll(".turn").length === 14);
    await visit.tab("Files");
    assert.equal(await loaded(), false);
    const bytes = await saved(visit, "Save as GIF");
    assert.equal(await loaded(), true);
    const sizes = framesOf(bytes);
    assert.equal(sizes.length, 15);
    for (const [width, height] of sizes) assert.deepEqual([width, height], sizes[0]);
    assert.ok(Math.max(...sizes[0]) === 480 && bytes.length < 1_000_000, `${sizes[0]}, ${bytes.length} bytes`);
  });
});

describe("a game with secrets", () => {
  onPage("is neither reviewed nor passed on until it is over", {}, async (visit) => {
    await visit.begin("crest", "person engine");
    await visit.waitFor(".lay-out");
    await visit.press("Let the engine place them");
    await visit.page.waitForFunction(
      () => document.querySelectorAll(".turns > .turn").length >= 2 && !document.querySelector(".thinking"),
    );
    await visit.tab("Analysis");
    assert.equal(await visit.offers("Review the game"), false);
    assert.equal(await visit.has(".worst, .graph"), false);
    await visit.tab("Files");
    for (const text of ["Save as GIF", "Copy a link"]) assert.equal(await visit.offers(text), false, text);
    await visit.tab("Game");
    await visit.press("Resign");
    await visit.press("Really resign?");
    await visit.waitFor(".result");
    await visit.waitFor(".banner button");
    assert.equal(await visit.offers("Review"), true);
    await visit.tab("Files");
    assert.equal(await visit.offers("Save as GIF"), true);
  });
});
