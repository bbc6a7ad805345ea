import assert from "node:assert/strict";
import { once } from "node:events";
import test from "node:test";
import { startEngine } from "./installed.mjs";

/** An engine on its own thread, and a promise of the next line that begins so. */
async function listening(options = {}) {
  const waiting = [];
  const tell = (line) => {
    for (const each of waiting.splice(0)) {
      if (line.startsWith(each.start)) each.resolve(line);
      else waiting.push(each);
    }
  };
  const engine = await startEngine({ ...options, tell, weights: [] });
  const heard = (start) => new Promise((resolve) => waiting.push({ start, resolve }));
  return { engine, heard };
}

test("a search without a limit ends when it is told to stop", async () => {
  const { engine, heard } = await listening();
  const deep = heard("info depth 3");
  engine.post("go infinite");
  await deep;
  const move = heard("bestmove ");
  await engine.post("stop");
  assert.match(await move, /^bestmove [a-h][1-8][a-h][1-8]/);
  await engine.close();
});

test("a search that is done and waits for the word hears it", async () => {
  const { engine, heard } = await listening();
  const depth = heard("info depth 2");
  const move = heard("bestmove ");
  engine.post("go infinite depth 2");
  await depth;
  engine.post("stop");
  assert.match(await move, /^bestmove /);
  await engine.close();
});

test("a ponder search goes on by its limit once the move was played", async () => {
  const { engine, heard } = await listening();
  const move = heard("bestmove ");
  engine.post("go ponder nodes 100");
  engine.post("ponderhit");
  assert.match(await move, /^bestmove /);
  await engine.close();
});

test("a word ends no search that comes after it", async () => {
  const { engine, heard } = await listening();
  engine.post("stop");
  const depth = heard("info depth 5 ");
  await engine.post("go depth 5");
  assert.match(await depth, /^info depth 5 /);
  await engine.close();
});

test("without shared memory searches need a limit", async () => {
  const { engine, heard } = await listening({ words: null });
  assert.equal(engine.canStop, false);
  const wrong = heard("info string error: ");
  await engine.post("go infinite");
  assert.match(await wrong, /without a limit/);
  const move = heard("bestmove ");
  await engine.post("go nodes 100");
  assert.match(await move, /^bestmove /);
  await engine.close();
});

test("games are changed, added and seen from the other thread", async () => {
  const { engine } = await listening();
  await engine.choose("cheversi");
  assert.equal((await engine.view()).variant, "cheversi");
  assert.match(await engine.diagram(), /^<svg/);
  assert.ok((await engine.games()).length > 40);
  assert.equal((await engine.read("K@e4")).text, "K@e4");
  assert.equal((await engine.notate(["K@e4", "K@e4"])).length, 1);
  assert.match(await engine.writeRecord({ tags: [], turns: ["K@e4"], result: "*" }), /\[Variant "Cheversi"\]/);
  assert.deepEqual(await engine.readRecords(""), { games: [] });
  await assert.rejects(engine.setBoard({ men: [] }), /sideToMove: it is missing/);
  await assert.rejects(engine.diagram({ size: 1 }), /^Error: size: /);
  await assert.rejects(engine.choose("nothing"), /there is no variant 'nothing'|UCI_Variant/);
  await assert.rejects(engine.addVariant("name = 1"), /line 1/);
  assert.equal((await engine.view()).variant, "cheversi");
  await engine.close();
});

/** An engine on its own thread, and that thread. */
async function startedWithThread(options) {
  const [[thread], engine] = await Promise.all([once(process, "worker"), startEngine(options).catch(() => null)]);
  return { thread, engine };
}

const hasEnded = (thread) => thread.threadId === -1;

test("an option that there is none of is refused before a thread is started", async () => {
  await assert.rejects(startEngine({ said: () => 0 }), /startEngine: there is no option 'said': tell, weights, /);
});

test("an engine that cannot be loaded leaves no thread behind", async () => {
  const { thread, engine } = await startedWithThread({ weights: 5 });
  const ended = hasEnded(thread);
  await thread.terminate();
  assert.equal(engine, null);
  assert.ok(ended);
});

test("what is asked of an engine that was closed is refused", async () => {
  const { engine } = await listening();
  await engine.close();
  await assert.rejects(engine.view(), { message: "the engine was closed" });
  await engine.close();
});

test("what is asked of an engine is refused once its thread has ended", async () => {
  const { thread, engine } = await startedWithThread({ weights: [] });
  const searched = engine.post("go infinite");
  await thread.terminate();
  for (const answer of [searched, engine.view()]) {
    await assert.rejects(answer, { message: "the engine's thread has ended" });
  }
});

test("what cannot be told to the other thread is refused", async () => {
  const { engine } = await listening();
  await assert.rejects(
    engine.diagram(() => {}),
    { name: "DataCloneError" },
  );
  assert.equal((await engine.view()).variant, "chess");
  await engine.close();
});
