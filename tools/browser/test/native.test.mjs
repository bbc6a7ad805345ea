// The package beside the native program.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { gamesWithWeights, listeningEngine, nativeAnswer, textOf } from "./installed.mjs";

test("the bench of every game visits as many nodes as the native program", async () => {
  const { answer } = await listeningEngine({ weights: gamesWithWeights });
  const found = answer("bench").filter((line) => !line.startsWith("Nodes/second"));
  assert.deepEqual(found, textOf("tests/search/bench.txt").trimEnd().split("\n"));
});

test("what is wrong is told as the native program tells it, and the game stays", async () => {
  const { engine, answer } = await listeningEngine();
  await engine.choose("brazilian");
  answer("position startpos moves 24-20");
  const before = engine.view();
  const lines = [
    "position startpos moves 24-20 24-20",
    "position fen W:W21:B1 and more",
    "setoption name UCI_Variant value nothing",
    "setoption name Hash value 0",
    "setoption name BoardFile value /nowhere",
    "go depth none",
    "fly",
  ];
  const native = nativeAnswer(["setoption name UCI_Variant value brazilian", ...lines]).slice(1);
  assert.deepEqual(lines.flatMap(answer), native);
  assert.deepEqual(engine.view(), before);
});

test("a file that is wrong is told with its line, as the native program does, and the game stays", async () => {
  const { engine } = await listeningEngine();
  const before = engine.view();
  const wrong = [
    carousel.replace("fmWfcF", "fmWfx"),
    "name = 'a\n",
    "name = 'a'\nboard = 1.5e999\n",
    "name = 'a'\nx = 1.25\n",
  ];
  for (const toml of wrong) {
    const folder = mkdtempSync(join(tmpdir(), "roundel-"));
    writeFileSync(join(folder, "wrong.toml"), toml);
    const [native] = nativeAnswer([`setoption name VariantPath value ${folder}/wrong.toml`]);
    rmSync(folder, { recursive: true });
    assert.throws(() => engine.addVariant(toml, "wrong"), {
      message: native.replace("info string error: ", "").replaceAll(folder, "/games"),
    });
    assert.deepEqual(engine.view(), before);
  }
});
