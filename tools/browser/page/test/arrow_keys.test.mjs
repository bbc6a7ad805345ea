// Arrow keys lead from every cell of a board to every other one, in each game.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { transformWithEsbuild } from "vite";

let engine;
let neighbour;
before(async () => {
  const { loadEngine } = await import(pathToFileURL(join(process.env.ROUNDEL_PUBLIC, "engine/engine.js")));
  engine = await loadEngine({ weights: [] });
  // The page's own source, which imports nothing but types.
  const source = readFileSync(new URL("../src/board/cells.ts", import.meta.url), "utf8");
  const { code } = await transformWithEsbuild(source, "cells.ts", { sourcemap: false });
  ({ neighbour } = await import(`data:text/javascript,${encodeURIComponent(code)}`));
});

const ways = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
];

/** Where the cells of the game are drawn, by their names. */
async function placesOf(game) {
  await engine.choose(game);
  const picture = engine.diagram({});
  const attribute = (element, name) => new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1];
  return [...picture.matchAll(/<[^>]* class="cell"[^>]*>/g)].map(([element]) => {
    const [x, y] = attribute(element, "data-at").split(" ").map(Number);
    return [attribute(element, "data-cell"), { x, y }];
  });
}

/** All that can be reached from the first cell, by steps that `next` lists. */
function reached(first, next) {
  const found = new Set([first]);
  for (const cell of found) for (const each of next(cell)) found.add(each);
  return found;
}

/** The cells to which, or from which, no keys lead from the first one. */
function lost(places) {
  const steps = new Map(places.map(([name, at]) => [name, ways.flatMap((way) => neighbour(at, way, places) ?? [])]));
  const before = (cell) => places.flatMap(([name]) => (steps.get(name).includes(cell) ? name : []));
  const [[first]] = places;
  const found = [reached(first, (cell) => steps.get(cell)), reached(first, before)];
  return places.flatMap(([name]) => (found.every((each) => each.has(name)) ? [] : name));
}

test("arrow keys reach every cell, and lead back", async () => {
  const games = engine.games();
  assert.ok(games.length > 100);
  const wrong = {};
  for (const { name: game } of games) {
    const places = await placesOf(game);
    assert.ok(places.length > 3, game);
    const cells = lost(places);
    if (cells.length > 0) wrong[game] = cells;
  }
  assert.deepEqual(wrong, {});
});
