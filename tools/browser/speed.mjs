// Compares the bench of the package with the native program's by processor time, in turn, and two threads with one by the clock, and
// tells how large the files of the package are that a page loads for any game, the last of them after the others (tools/board --speed).

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { gamesWithWeights, listeningEngine } from "./test/installed.mjs";

const rounds = 3;
const nodesOf = (lines) => Number(lines.find((line) => line.startsWith("Nodes searched: ")).slice(16));
const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

function nativeSpeed() {
  const call = ["-c", 'TIMEFORMAT=%U; time "$0" bench', process.env.ROUNDEL_PROGRAM];
  const { stdout, stderr } = spawnSync("bash", call, { encoding: "utf8" });
  return nodesOf(stdout.split("\n")) / Number(stderr);
}

function packageSpeed(answer) {
  const before = process.cpuUsage();
  const nodes = nodesOf(answer("bench"));
  return nodes / (process.cpuUsage(before).user / 1e6);
}

const { answer } = await listeningEngine({ weights: gamesWithWeights });
const speeds = { native: [], package: [] };
for (let round = 0; round < rounds; ++round) {
  speeds.native.push(nativeSpeed());
  speeds.package.push(packageSpeed(answer));
}
const [native, wasm] = [median(speeds.native), median(speeds.package)];
const thousands = (speed) => Math.round(speed / 1000);
console.log(
  `thousand nodes a second, medians of ${rounds}: native ${thousands(native)}, package ${thousands(wasm)}, ratio ${(wasm / native).toFixed(2)}`,
);

/** Nodes a second by the clock in a search of a few seconds from the start of chess. */
function searchSpeed(answer, threads) {
  answer(`setoption name Threads value ${threads}`);
  answer("ucinewgame");
  return Number(
    answer("go movetime 3000")
      .findLast((line) => / nps /.test(line))
      .match(/ nps (\d+)/)[1],
  );
}

const threaded = await listeningEngine({ weights: ["chess"], threads: 2 });
const searches = { 1: [], 2: [] };
for (let round = 0; round < rounds; ++round) {
  for (const threads of [1, 2]) {
    searches[threads].push(searchSpeed(threaded.answer, threads));
    await new Promise((resolve) => setTimeout(resolve, 50)); // for threads to come back
  }
}
const [one, two] = [median(searches[1]), median(searches[2])];
console.log(
  `by the clock, with threads: one ${thousands(one)}, two ${thousands(two)}, ratio ${(two / one).toFixed(2)}`,
);

const sum = { plain: 0, gzip: 0, brotli: 0 };
const scripts = ["engine.js", "options.js", "remote.js", "worker.js", "roundel-engine.mjs"];
for (const name of [...scripts, "roundel-engine.wasm", "roundel-engine-rest.wasm"]) {
  const bytes = readFileSync(join(process.env.ROUNDEL_PACKAGE, name));
  const sizes = {
    plain: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
  };
  for (const kind of Object.keys(sum)) sum[kind] += sizes[kind];
  console.log(`${name}: ${sizes.plain} bytes, gzip ${sizes.gzip}, brotli ${sizes.brotli}`);
}
console.log(`together: ${sum.plain} bytes, gzip ${sum.gzip}, brotli ${sum.brotli}`);
