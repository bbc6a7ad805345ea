// What the page costs, in a real browser: the engine's nodes a second beside the native program's, the time until a first turn can be
// played, frames while a piece is dragged, and what is loaded before it is known which game is played.

import { spawnSync } from "node:child_process";
import { openBrowser, serve, sizesOf, Visit } from "./browser.mjs";
import { slowLine } from "./slow_line.mjs";

const rounds = 3;
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const speedOf = (lines) => Number(lines.find((line) => line.startsWith("Nodes/second: ")).slice(14));

const nativeSpeed = () => speedOf(spawnSync(process.env.ROUNDEL_PROGRAM, ["bench"], { encoding: "utf8" }).stdout.split("\n"));

/** The bench in the page, single-threaded. */
const pageSpeed = (page) =>
  page.evaluate(async () => {
    const { loadEngine, gamesWithWeights } = await import(new URL("engine/engine.js", document.baseURI).href);
    const lines = [];
    const engine = await loadEngine({ threads: false, weights: gamesWithWeights, tell: (line) => lines.push(line) });
    engine.post("bench");
    return lines;
  });

async function firstTurn(browser, address) {
  const begin = performance.now();
  const visit = await Visit.open(browser, address);
  await visit.waitFor(".cell.can");
  const time = performance.now() - begin;
  await visit.close();
  return time;
}

/** A mobile network, as Lighthouse has it: bits a second, and milliseconds for an answer to begin. */
const slow = { bits: 1_638_400, delay: 150 };

/** Milliseconds until the first visitor sees a board, can move, and has a reply, on a slow line and with a page that is four times as slow.
 *  Chromium slows down only the page's own thread. */
async function onSlowLine(browser, server) {
  const line = await slowLine(server.address, slow.bits, slow.delay);
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.emulateCPUThrottling(4);
  const begin = performance.now();
  const since = () => Math.round(performance.now() - begin);
  const visit = Object.assign(new Visit(), { page, context });
  await page.goto(line.address, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => document.querySelector(".cell") || document.querySelector(".first-board")?.naturalWidth > 0);
  const board = since();
  await page.waitForSelector(".cell.can", { timeout: 120_000 });
  const move = since();
  for (const cell of ["e2", "e4"]) await visit.clickCell(cell);
  await page.waitForFunction(() => document.querySelectorAll(".turn").length === 2, { timeout: 120_000 });
  const reply = since();
  await visit.close();
  await line.close();
  return { board, move, reply };
}

/** Frames a second while a piece goes over the board. */
async function framesWhileDragging(visit) {
  const { mouse } = visit.page;
  await mouse.move(...(await visit.pointIn(".cell[data-cell='g1']")));
  await mouse.down();
  await visit.page.evaluate(() => {
    window.frames60 = [];
    const count = (time) => (window.frames60.push(time), window.frames60.length < 100_000 && requestAnimationFrame(count));
    requestAnimationFrame(count);
  });
  for (let turn = 0; turn < 4; ++turn) {
    for (const cell of ["a8", "h8", "h1", "a1"])
      await mouse.move(...(await visit.pointIn(`.cell[data-cell="${cell}"]`)), { steps: 30 });
  }
  const frames = await visit.page.evaluate(() => window.frames60);
  await mouse.up();
  return (1000 * (frames.length - 1)) / (frames.at(-1) - frames[0]);
}

/** What a host is asked for by a page until a first turn can be played; `isKept`: and until the page has what it needs without a
 *  network. */
async function loaded(browser, isIsolated, isKept) {
  const host = await serve({ isolated: isIsolated });
  const visit = await Visit.open(browser, host.address, { prepare: isKept ? undefined : withoutServiceWorker });
  await visit.waitFor(".cell.can");
  if (isKept) await visit.page.evaluate(() => navigator.serviceWorker.ready);
  await visit.close();
  await host.close();
  return host.asked;
}
const withoutServiceWorker = (page) => page.evaluateOnNewDocument(() => delete Navigator.prototype.serviceWorker);

const server = await serve();
const browser = await openBrowser();
const visit = await Visit.open(browser, server.address);
const speeds = { native: [], page: [] };
for (let round = 0; round < rounds; ++round) {
  speeds.native.push(nativeSpeed());
  speeds.page.push(speedOf(await pageSpeed(visit.page)));
}
const [native, page] = [median(speeds.native), median(speeds.page)];
console.log(`nodes a second, medians of ${rounds}: native ${native}, Chromium ${page}, ratio ${(page / native).toFixed(2)}`);
const times = [];
for (let round = 0; round < rounds; ++round) times.push(await firstTurn(browser, server.address));
console.log(`first turn possible after ${Math.round(median(times))} ms (median of ${rounds})`);
const { board, move, reply } = await onSlowLine(browser, server);
console.log(
  `on a slow line, a board is seen after ${board} ms, a move is possible after ${move} ms, and answered after ${reply} ms`,
);
const fresh = await Visit.open(browser, server.address);
console.log(`${(await framesWhileDragging(fresh)).toFixed(1)} frames a second while a man is dragged`);
for (const isIsolated of [true, false]) {
  for (const isKept of [false, true]) {
    const { plain, gzip, brotli } = sizesOf(await loaded(browser, isIsolated, isKept));
    const host = isIsolated ? "isolated" : "not isolated";
    const what = isKept ? "all that is kept" : "to play";
    console.log(`page and engine without weights, ${host}, ${what}: ${plain} bytes, gzip ${gzip}, brotli ${brotli}`);
  }
}
await browser.close();
await server.close();
