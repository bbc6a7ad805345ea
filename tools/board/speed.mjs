// Compares the bench of the package with the native program's by processor time, in turn, and tells how large the files of the package are that a
// page loads before it knows which game is played (tools/roundel-board --speed).

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
console.log(`thousand nodes a second, medians of ${rounds}: native ${thousands(native)}, package ${thousands(wasm)}, ratio ${(wasm / native).toFixed(2)}`);

const sum = { plain: 0, gzip: 0, brotli: 0 };
for (const name of ["engine.js", "remote.js", "worker.js", "roundel-engine.mjs", "roundel-engine.wasm"]) {
  const bytes = readFileSync(join(process.env.ROUNDEL_PACKAGE, name));
  const sizes = { plain: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
  for (const kind of Object.keys(sum)) sum[kind] += sizes[kind];
  console.log(`${name}: ${sizes.plain} bytes, gzip ${sizes.gzip}, brotli ${sizes.brotli}`);
}
console.log(`together: ${sum.plain} bytes, gzip ${sum.gzip}, brotli ${sum.brotli}`);
