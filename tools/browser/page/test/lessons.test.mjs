// Lessons: the steps of a game are played on the board, a wrong move is taken back, and the progress stays in the browser.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe } from "node:test";
import { isKept } from "./browser.mjs";
import { onPage } from "./on_page.mjs";

const stepsOf = (game) =>
  JSON.parse(readFileSync(new URL(`../../../../variants/lessons/${game}.json`, import.meta.url), "utf8")).steps;
const patience = { timeout: 60_000 };

const bannerSays = (visit, part) =>
  visit.page
    .waitForFunction((text) => document.querySelector(".course")?.textContent.includes(text), patience, part)
    .catch(async (error) => {
      throw new Error(`'${part}' is missing; it says: ${(await visit.texts(".course"))[0]}`, { cause: error });
    });
const men = (visit) => visit.page.$$eval(".board .cell", (cells) => cells.map((cell) => cell.getAttribute("aria-label")));
const labelsAre = (visit, wanted, isSame) =>
  visit.page.waitForFunction(
    (labels, same) => {
      const cells = [...document.querySelectorAll(".board .cell")].map((cell) => cell.getAttribute("aria-label"));
      return (JSON.stringify(cells) === labels) === same;
    },
    patience,
    JSON.stringify(wanted),
    isSame,
  );
/** Waits until the board shows these pieces, or no longer these. */
const menAre = (visit, wanted) => labelsAre(visit, wanted, true);
const menAreNot = (visit, former) => labelsAre(visit, former, false);
const doneSteps = (visit) => visit.page.$$eval(".steps li.done", (lines) => lines.length);

/** Opens the lessons from the rules of the game. */
async function learn(visit) {
  await visit.waitFor(".rules");
  await visit.page.$eval(".rules", (rules) => (rules.open = true));
  await visit.press("Learn the game");
}

/** Each move of the lesson of English draughts, as cells; the answers of the other side are left out. */
const moves = [
  [["d6", "e5"]],
  [["c3", "e5"]],
  [["c3", "e5", "g7"]],
  [["c7", "b8"]],
  [["d6", "f8"]],
  [["e5", "d4"]],
  [["d6", "b4", "d2"]],
  [["f2", "g1"]],
  [["b8", "a7"]],
  [
    ["c1", "b2"],
    ["b2", "d4", "f6", "h8"],
  ],
];

async function playStep(visit, cells) {
  const [from, ...others] = cells;
  await visit.point(from);
  const turnsOn = () => visit.has(`.cell.can[data-cell="${others.at(-1)}"]`);
  // The last cell is enough if only one move leads there.
  await visit.point(...((await turnsOn()) ? others.slice(-1) : others));
}

describe("lessons", () => {
  for (const [kind, size] of [
    ["desk", { width: 1366, height: 768 }],
    ["phone", { width: 390, height: 844 }],
  ])
    onPage(
      `are played to the end, take back a wrong move, and are remembered, at a ${kind}`,
      {},
      async (visit) => {
        const steps = stepsOf("english");
        await visit.begin("english", "person person");
        await visit.point("b6", "a5");
        await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 1);
        await isKept(visit, 1);
        const before = await men(visit);
        await learn(visit);
        await bannerSays(visit, `Step 1 of 10: ${steps[0].title}`);
        await menAreNot(visit, before);
        for (const [n, step] of steps.slice(0, 3).entries()) {
          await bannerSays(visit, step.text);
          if (n === 2) {
            const asked = await men(visit);
            await visit.picture(`lesson-${kind}`);
            await visit.point("h2", "f4");
            await bannerSays(visit, step.hint);
            await visit.waitFor(".cell.can");
            await menAre(visit, asked);
            await visit.picture(`lesson-wrong-${kind}`);
            assert.equal(await doneSteps(visit), 2);
          }
          for (const cells of moves[n]) await playStep(visit, cells);
          await bannerSays(visit, step.praise);
          assert.equal(await doneSteps(visit), n + 1);
          if (n === 2) await visit.picture(`lesson-right-${kind}`);
          await visit.press("Next step");
        }
        await bannerSays(visit, `Step 4 of 10`);
        await visit.page.reload();
        await visit.waitForBoard();
        await menAre(visit, before);
        await learn(visit);
        await bannerSays(visit, `Step 4 of 10`);
        assert.equal(await doneSteps(visit), 3);
        for (const [n, step] of [...steps.entries()].slice(3)) {
          await bannerSays(visit, step.text);
          for (const [m, cells] of moves[n].entries()) {
            if (m > 0) await bannerSays(visit, "Right. Go on.");
            await playStep(visit, cells);
          }
          await bannerSays(visit, step.praise);
          if (n < 9) await visit.press("Next step");
        }
        assert.equal(await doneSteps(visit), 10);
        await visit.picture(`lesson-done-${kind}`);
        assert.equal(await visit.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
        await visit.press("Back to the game");
        await menAre(visit, before);
        assert.equal((await visit.turns()).length, 1);
      },
      size,
    );

  onPage("show a move, go back, and begin again", {}, async (visit) => {
    const steps = stepsOf("centrechess");
    await visit.begin("centrechess", "person person");
    await visit.tab("Puzzles");
    await visit.press("Learn the game");
    await bannerSays(visit, steps[0].text);
    await visit.picture("lesson-centre");
    await visit.press("Show the move");
    await bannerSays(visit, "Play Rxd7.");
    await visit.waitFor(".board .hint");
    await visit.picture("lesson-shown");
    await visit.point("d1", "d7");
    await bannerSays(visit, steps[0].praise);
    assert.equal(await visit.has(".board .hint"), false);
    await visit.press("Next step");
    await bannerSays(visit, steps[1].text);
    await visit.page.click(".course [aria-label='Previous step']");
    await bannerSays(visit, steps[0].text);
    assert.equal(await doneSteps(visit), 1);
    await visit.press("Start again");
    await visit.page.waitForFunction(() => document.querySelectorAll(".steps li.done").length === 0, patience);
    await visit.tab("Game");
    assert.deepEqual(await visit.turns(), []);
    // The lesson goes on where it was, and each press counts.
    await visit.tab("Lessons");
    await bannerSays(visit, steps[0].text);
    for (let n = 0; n < 3; ++n) await visit.press("Next step");
    await bannerSays(visit, "Step 4 of 10");
    // From endgames a way leads to lessons too.
    await visit.press("Back to the game");
    await visit.tab("Puzzles");
    await visit.press("Endgames");
    await visit.press("Learn the game");
    await bannerSays(visit, "Step 4 of 10");
  });

  onPage("of a game with secrets leave the secrets of the game that goes on", {}, async (visit) => {
    const [layOut, turnUp] = stepsOf("crest");
    await visit.begin("crest", "person person");
    await visit.waitFor(".lay-out");
    await visit.press("Let the engine place them");
    await visit.waitFor(".hand-over");
    await visit.takeOver();
    await visit.waitFor(".lay-out");
    await visit.press("Let the engine place them");
    await visit.waitFor(".hand-over");
    await visit.takeOver();
    const before = await men(visit);
    await learn(visit);
    await bannerSays(visit, layOut.text);
    for (const cell of ["a2", "b2", "c2", "e2", "f2", "g2"]) await visit.clickCell(cell);
    await visit.picture("lesson-lay-out");
    await visit.press("Done");
    await bannerSays(visit, layOut.praise);
    await visit.press("Next step");
    await bannerSays(visit, turnUp.text);
    await visit.point("a2");
    await visit.clickCell("a2");
    await bannerSays(visit, turnUp.praise);
    await visit.picture("lesson-crest");
    await visit.press("Back to the game");
    await visit.page.waitForFunction((count) => document.querySelectorAll(".turn").length === count, patience, 2);
    await menAre(visit, before);
    const own = await visit.page.$$eval(".cell.can", (cells) => cells.map((cell) => cell.dataset.cell));
    assert.notEqual(own.length, 0);
    await visit.clickCell(own[0]);
    await visit.clickCell(own[0]);
    await visit.waitFor(".hand-over");
  });

  onPage("of games of the library are played, and a move against their rules is none", {}, async (visit) => {
    const goOn = async (steps, from, to) => {
      for (let n = from; n < to; ++n) {
        await visit.press("Next step");
        await bannerSays(visit, steps[n + 1].text);
      }
    };
    const xiangqi = stepsOf("xiangqi");
    await visit.begin("xiangqi", "person person");
    await learn(visit);
    await bannerSays(visit, xiangqi[0].text);
    await visit.point("a1", "a8");
    await bannerSays(visit, xiangqi[0].praise);
    await goOn(xiangqi, 0, 6);
    // The general cannot capture where it would face the other one.
    await visit.point("e2");
    await visit.waitFor('.cell.can[data-cell="f2"]');
    assert.equal(await visit.has('.cell.can[data-cell="d2"]'), false);
    await visit.point("f2");
    await bannerSays(visit, xiangqi[6].praise);
    await visit.picture("lesson-xiangqi");
    const shogi = stepsOf("shogi");
    await visit.press("Back to the game");
    await visit.begin("shogi", "person person");
    await learn(visit);
    await bannerSays(visit, shogi[0].text);
    await goOn(shogi, 0, 9);
    await visit.press("Show the move");
    await bannerSays(visit, "Play G@e8#.");
    await visit.picture("lesson-shogi");
    await visit.page.click(".hand .man");
    await visit.point("e8");
    await bannerSays(visit, shogi[9].praise);
  });
});
