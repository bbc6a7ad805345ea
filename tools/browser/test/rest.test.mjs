// The program has two files, the second of which is read when a game needs it.

import assert from "node:assert/strict";
import fs, { existsSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import test, { mock } from "node:test";
import { listeningEngine, playToEnd } from "./installed.mjs";

const hasThreads = existsSync(join(process.env.ROUNDEL_PACKAGE, "roundel-engine-threads.wasm"));

for (const threads of hasThreads ? [false, 1] : [false])
  test(`the rest of the program is read when a game needs it, ${threads ? "with" : "without"} threads`, async () => {
    const reads = mock.method(fs, "readFileSync");
    syncBuiltinESMExports();
    const rests = () =>
      reads.mock.calls.filter(({ arguments: [path] }) => String(path).endsWith("-rest.wasm")).length;
    const player = await listeningEngine({ weights: ["chess"], threads });
    for (const game of ["chess", "centrechess"]) {
      await player.engine.choose(game);
      playToEnd(player, 200, 20);
      assert.equal(rests(), 0, game);
    }
    for (const game of ["english", "shogi"]) {
      await player.engine.choose(game);
      playToEnd(player, 200, 20);
      assert.equal(rests(), 1, game);
    }
    reads.mock.restore();
    syncBuiltinESMExports();
  });
