// The thread of remote.js. A message is a call of a function of the engine: {number, name, given}; its answer is
// {number, value} or {number, error}, and the lines told in between are {line}. The compiled program comes as {program}.

import { loadEngine } from "./engine.js";
import { wordsOf } from "./remote.js";

const port = typeof self === "object" ? self : (await import("node:worker_threads")).parentPort;
let engine = null;
let current = 0; // the number of the message that is being answered
let giveProgram;
const program = new Promise((resolve) => (giveProgram = resolve));
let hit = 0; // the last one whose search has heard that the expected move was played

/** What is said to the search that runs: 1 to stop, 2 that the expected move was played; 0 nothing. */
function heard(words, wait) {
  for (;;) {
    const count = Atomics.load(words, wordsOf.count);
    if (Atomics.load(words, wordsOf.stopUpTo) >= current) return 1;
    if (hit !== current && Atomics.load(words, wordsOf.ponderHitUpTo) >= current) {
      hit = current;
      return 2;
    }
    if (!wait) return 0;
    Atomics.wait(words, wordsOf.count, count);
  }
}

async function load({ weights, words, threads, isCompiled }) {
  engine = await loadEngine({
    tell: (line) => port.postMessage({ line }),
    said: words ? (wait) => heard(words, wait) : undefined,
    weights,
    threads,
    compiled: isCompiled ? program : undefined,
  });
}

async function answer({ number, name, given }) {
  current = number;
  try {
    const value = await (name === "load" ? load(...given) : engine[name](...given));
    port.postMessage({ number, value });
  } catch (error) {
    port.postMessage({ number, error: error.message });
  }
}

let last = Promise.resolve();
function take(message) {
  if (message.program) giveProgram(message.program);
  else last = last.then(() => answer(message));
}
if (port === globalThis.self) port.onmessage = ({ data }) => take(data);
else port.on("message", take);
