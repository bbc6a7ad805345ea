import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";

test("the lines of the package's README play a game, as they stand there", () => {
  const folder = process.env.ROUNDEL_PACKAGE;
  const [, lines] = readFileSync(join(folder, "README.md"), "utf8").match(/```js\n(.*?)\n```/s);
  const script = join(folder, "../../readme.mjs"); // beside node_modules, as a user's would be
  writeFileSync(script, lines);
  try {
    const { stdout, stderr, status } = spawnSync(process.execPath, [script], { encoding: "utf8", timeout: 300_000 });
    assert.equal(stderr, "");
    assert.equal(status, 0);
    assert.match(
      stdout,
      /^[a-h][1-8][a-h][1-8]( [a-h][1-8][a-h][1-8][qrbn]?){9,} \{ .*reason: '[^']+'(, claimed: true)? \}\n$/,
    );
  } finally {
    rmSync(script);
  }
});
