// The files of lessons, against the engine of the page: what a step states is legal and right, and its texts are short.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { transformWithEsbuild } from "vite";

const folder = fileURLToPath(new URL("../../../../variants/lessons", import.meta.url));
const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
const builtIn = JSON.parse(readFileSync(new URL("../engine_texts.json", import.meta.url), "utf8")).games;
const members = ["title", "position", "text", "goal", "then", "hint", "praise"];

let engine;
let said = [];
let goals;
before(async () => {
  const { loadEngine } = await import(pathToFileURL(join(process.env.ROUNDEL_PUBLIC, "engine/engine.js")));
  engine = await loadEngine({ weights: [], tell: (line) => said.push(line) });
  // The page's own source, which imports nothing but types.
  const source = readFileSync(new URL("../src/game/goal.ts", import.meta.url), "utf8");
  const { code } = await transformWithEsbuild(source, "goal.ts", { sourcemap: false });
  goals = await import(`data:text/javascript,${encodeURIComponent(code)}`);
});

/** The game after moves from the position of a step. */
function viewAfter({ position }, moves) {
  said = [];
  const from = position === undefined ? "startpos" : `fen ${position}`;
  engine.post(`position ${from}${moves.length > 0 ? ` moves ${moves.join(" ")}` : ""}`);
  assert.deepEqual(said, []);
  return engine.view();
}

/** The turns of a view that reach the goal of a step, and those that do not. */
function judged(step, view) {
  const mover = view.board.sideToMove;
  const isRight = (turn) =>
    goals.fits(step.goal, turn) && (!step.goal.ends || goals.isReached(step.goal, turn, mover, viewAfter(step, [turn.text])));
  const right = view.turns.filter(isRight);
  return { right, wrong: view.turns.filter((turn) => !right.includes(turn)) };
}

/** Each side sets its pieces up first: the legal ways are too many for a list, and any will do. */
function checkSetUp(step) {
  assert.deepEqual(step.goal, { any: true });
  assert.equal(step.then, undefined);
}

function checkGoal(step, view) {
  const { right, wrong } = judged(step, view);
  assert.notEqual(right.length, 0, "no move is right");
  if (step.goal.any)
    assert.deepEqual(
      wrong.map(({ text }) => text),
      [],
    );
  else assert.notEqual(wrong.length, 0, "no move is wrong");
  const texts = right.map(({ text }) => text);
  for (const move of step.goal.moves ?? []) assert.ok(texts.includes(move), `${move} is not a right move`);
}

/** The other side answers, and the person's next moves are a choice or forced. */
function checkLine(step, view) {
  const line = [...(step.goal.moves ?? []), ...step.then];
  assert.equal(step.goal.moves?.length, 1, "a line follows one move");
  const solver = view.board.sideToMove;
  for (const [n, move] of line.entries()) {
    const now = viewAfter(step, line.slice(0, n));
    assert.ok(
      now.turns.some(({ text }) => text === move),
      `${move} is not legal`,
    );
    if (n === line.length - 1) assert.equal(now.board.sideToMove, solver);
  }
}

const namesOfCells = (view) => view.board.cells.map(({ name }) => name);

function checkStep(step) {
  assert.deepEqual(
    Object.keys(step).filter((member) => !members.includes(member)),
    [],
  );
  for (const member of ["title", "text", "hint", "praise"]) assert.match(step[member], /^\S.*\S$/, member);
  assert.deepEqual(
    Object.keys(step.goal).filter((mark) => !goals.marks.includes(mark)),
    [],
  );
  const sentences = step.text.split(/(?<=[.:?]) /);
  assert.ok(sentences.length <= 4, step.text);
  for (const sentence of sentences) assert.ok(sentence.split(" ").length <= 30, sentence);
  const view = viewAfter(step, []);
  assert.equal(view.board.result, undefined);
  for (const cell of [...(step.goal.from ?? []), ...(step.goal.to ?? [])]) assert.ok(namesOfCells(view).includes(cell), cell);
  if (view.setUp) return checkSetUp(step);
  checkGoal(step, view);
  if (step.then) checkLine(step, view);
}

describe("lessons", () => {
  for (const name of names)
    test(`${name}: every step is legal, and its right moves reach its goal`, async () => {
      const { variant, steps, ...others } = JSON.parse(readFileSync(join(folder, name), "utf8"));
      assert.deepEqual(others, {});
      assert.equal(`${variant}.json`, name);
      await engine.choose(variant);
      assert.equal(engine.view().variant, variant);
      assert.equal(steps.length, 10);
      for (const [n, step] of steps.entries()) {
        try {
          checkStep(step);
        } catch (error) {
          throw new Error(`step ${n + 1}, '${step.title}': ${error.message}`, { cause: error });
        }
      }
    });

  test("every built-in game has some", () => {
    const titles = engine
      .games()
      .filter(({ name }) => names.includes(`${name}.json`))
      .map(({ title }) => title);
    assert.deepEqual(
      builtIn.filter((title) => !titles.includes(title)),
      [],
    );
  });
});
