// Plays chess and Centre Chess with a program that counts its calls, and writes which functions were called (see split_program.py).
// Usage: first_calls.mjs PACKAGE NAME PROGRAM.wasm RESULT
// NAME is what PACKAGE calls the program that counts.

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, name, program, result] = process.argv.slice(2);
const { loadEngine } = await import(pathToFileURL(resolve(folder, "engine.js")));

let counting; // the functions of the program
let memory;
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (module, imports) => {
  const instance = await instantiate(module, imports);
  const given = [...Object.values(imports).flatMap(Object.values), ...Object.values(instance.exports)];
  counting = instance.exports;
  memory = given.find((each) => each instanceof WebAssembly.Memory);
  return instance;
};
const compiled = await WebAssembly.compile(readFileSync(program));
const engine = await loadEngine({ compiled, threads: name.endsWith("-threads") && 1 });

for (const game of ["chess", "centrechess"]) {
  await engine.choose(engine.gameCalled(game).name);
  engine.gamesOfFiles();
  for (const line of ["uci", "isready", "position startpos", "go nodes 2000", "go movetime 20"]) engine.post(line);
  const [first] = engine.view().turns;
  engine.read(first.notation);
  engine.bookMoves();
  engine.post(`position startpos moves ${first.text}`);
  engine.view("first");
  engine.diagram();
  engine.notate([first.text]);
  engine.rules();
  engine.pieceMoves();
}

const pageSize = 65536; // bytes
const bytes = counting.write_profile(0, 0);
const start = memory.grow(Math.ceil(bytes / pageSize)) * pageSize;
counting.write_profile(start, bytes);
writeFileSync(result, new Uint8Array(memory.buffer).slice(start, start + bytes));
process.exit();
