import assert from "node:assert/strict";
import test from "node:test";
import { gamesWithWeights, listeningEngine, startEngine, textOf } from "./installed.mjs";

/** Lets the threads come back that are no longer wanted. */
const awhile = () => new Promise((resolve) => setTimeout(resolve, 50));

const positions = (lines) => Number(lines.findLast((line) => / nodes /.test(line)).match(/ nodes (\d+)/)[1]);

test("as many threads can be had as were asked for, and no more", async () => {
  const { answer } = await listeningEngine({ weights: [], threads: 2 });
  assert.deepEqual(answer("setoption name Threads value 2"), []);
  assert.match(answer("go nodes 20000").at(-1), /^bestmove /);
  assert.match(answer("setoption name Threads value 3").at(-1), /^info string error: .*threads cannot be started/);
  const lines = answer("go nodes 20000");
  assert.match(lines.at(-1), /^bestmove /);
  assert.ok(positions(lines) >= 10000);
  for (const count of [1, 2, 1, 2]) {
    await awhile();
    assert.deepEqual(answer(`setoption name Threads value ${count}`), []);
    assert.match(answer("go nodes 2000").at(-1), /^bestmove /);
  }
});

test("an engine with one thread begins, too", async () => {
  const { engine, answer } = await listeningEngine({ weights: [], threads: 1 });
  assert.match(answer("go nodes 20000").at(-1), /^bestmove /);
  assert.match(answer("setoption name Threads value 2").at(-1), /^info string error: .*threads cannot be started/);
  answer("setoption name UCI_Variant value english");
  assert.ok(engine.makeEndings(2).length > 0);
});

test("the bench of every game visits as many nodes as without threads", async () => {
  const { answer } = await listeningEngine({ weights: gamesWithWeights, threads: 2 });
  answer("setoption name Threads value 2");
  const found = answer("bench").filter((line) => !line.startsWith("Nodes/second"));
  assert.deepEqual(found, textOf("tests/search/bench.txt").trimEnd().split("\n"));
});

test("every game is searched by two threads, with a hash that they share", async () => {
  const { engine, answer } = await listeningEngine({ weights: [], threads: 2 });
  answer("setoption name Threads value 2");
  answer("setoption name Hash value 64");
  for (const game of ["chess", "centrechess", "international", "cheversi", "crest", "makruk"]) {
    await engine.choose(game);
    answer("ucinewgame");
    assert.match(answer("go nodes 5000").at(-1), /^bestmove (?!\(none\))/, game);
  }
  assert.match(answer("position fen nothing").at(-1), /^info string error: /);
});

test("what is given and read is whole once another thread has made the memory grow", async () => {
  const { engine, answer } = await listeningEngine({ weights: [], threads: 2 });
  answer("setoption name Hash value 256");
  answer("setoption name Threads value 2");
  answer("go nodes 20000");
  const moves = Array(400).fill(["g1f3", "g8f6", "f3g1", "f6g8"]).flat();
  assert.deepEqual(answer(`position startpos moves ${moves.join(" ")}`), []);
  assert.equal(engine.notate(["e2e4"])[0], "e4");
});

test("a search of two threads ends when it is told to stop", async () => {
  let deep;
  const begun = new Promise((resolve) => (deep = resolve));
  let move;
  const tell = (line) => {
    if (line.startsWith("info depth 3")) deep();
    move ??= line.match(/^bestmove (\S+)/)?.[1];
  };
  const engine = await startEngine({ tell, weights: [], threads: 2 });
  await engine.post("setoption name Threads value 2");
  const searched = engine.post("go infinite");
  await begun;
  engine.post("stop");
  await searched;
  assert.match(move, /^[a-h][1-8][a-h][1-8]/);
  await engine.close();
});

test("without threads one is refused in the native program's words", async () => {
  const { answer } = await listeningEngine({ weights: [], threads: false });
  assert.match(answer("setoption name Threads value 2").at(-1), /^info string error: .*threads cannot be started/);
});
