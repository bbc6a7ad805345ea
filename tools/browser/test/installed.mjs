// The package as npm has installed it, and the native program beside it; tools/board says where they are.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const root = new URL("../../../", import.meta.url);
const folder = pathToFileURL(`${process.env.ROUNDEL_PACKAGE}/`);

export const { compileEngine, loadEngine, gamesWithWeights } = await import(new URL("engine.js", folder));
export const { startEngine } = await import(new URL("remote.js", folder));

export const textOf = (path) => readFileSync(new URL(path, root), "utf8");

/** An engine that keeps what it says: `answer` has a line answered, and returns that. */
export async function listeningEngine(options = {}) {
  let said = [];
  const engine = await loadEngine({ ...options, tell: (line) => said.push(line) });
  const answer = (line) => {
    said = [];
    engine.post(line);
    return said;
  };
  return { engine, answer };
}

/** What the native program answers to some lines. */
export function nativeAnswer(lines) {
  const input = `${lines.join("\n")}\n`;
  const { stdout, status } = spawnSync(process.env.ROUNDEL_PROGRAM, { input, encoding: "utf8" });
  if (status !== 0) throw new Error(`the native program ended with status ${status}`);
  return stdout.trimEnd().split("\n");
}

/** The games that UCI offers by name, without a file. */
export function gamesOf(answer) {
  const line = answer("uci").find((each) => each.startsWith("option name UCI_Variant "));
  return line.split(" var ").slice(1);
}

/** Plays the game against itself, `nodes` a turn, until the view has a result. Returns the last view. */
export function playToEnd({ engine, answer }, nodes, most = 1000) {
  const moves = [];
  for (let view = engine.view(); ; view = engine.view()) {
    if (view.board.result || moves.length === most) return { ...view, moves };
    const [, move] = answer(`go nodes ${nodes}`)
      .at(-1)
      .match(/^bestmove (\S+)/);
    moves.push(move);
    const wrong = answer(`position startpos moves ${moves.join(" ")}`);
    if (wrong.length) throw new Error(wrong.join("\n"));
  }
}
