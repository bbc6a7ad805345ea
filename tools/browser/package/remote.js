// The engine on a thread of its own: a Web Worker, or a worker thread of Node.js.

import { checkOptions } from "./options.js";

/** Where the words stand that a search looks for while it runs, in memory that both threads share (see worker.js). */
export const wordsOf = { stopUpTo: 0, ponderHitUpTo: 1, count: 2 };

/** Memory that both threads share; null where a page may not have it. */
function sharedWords() {
  const isAllowed = typeof SharedArrayBuffer === "function" && globalThis.crossOriginIsolated !== false;
  return isAllowed ? new Int32Array(new SharedArrayBuffer(4 * Object.keys(wordsOf).length)) : null;
}

async function startThread() {
  const script = new URL("./worker.js", import.meta.url);
  if (typeof Worker === "function") return new Worker(script, { type: "module" });
  const { Worker: NodeWorker } = await import("node:worker_threads");
  const thread = new NodeWorker(script);
  // As a Web Worker tells of what goes wrong.
  thread.on("message", (data) => thread.onmessage?.({ data }));
  thread.on("error", (error) => thread.onerror?.(error));
  thread.on("exit", () => thread.onerror?.(new Error("the engine's thread has ended")));
  return thread;
}

export async function startEngine(options = {}) {
  checkOptions("startEngine", options, ["tell", "weights", "words", "threads", "compiled"]);
  const { tell = () => {}, weights = ["chess"], words = sharedWords(), threads, compiled } = options;
  const thread = await startThread();
  const engine = new RemoteEngine(thread, tell, words);
  try {
    const loading = engine.call("load", { weights, words, threads, isCompiled: compiled !== undefined });
    if (compiled !== undefined) thread.postMessage({ program: await compiled });
    await loading;
    return engine;
  } catch (error) {
    await engine.close(); // nobody else can
    throw error;
  }
}

export class RemoteEngine {
  #thread;
  #words;
  #sent = 0; // messages
  #waiting = new Map(); // for the answer to a message
  #ended = null; // what is wrong, where nothing is answered any more

  constructor(thread, tell, words) {
    this.#thread = thread;
    this.#words = words;
    thread.onmessage = ({ data }) => (data.line === undefined ? this.#settle(data) : tell(data.line));
    thread.onerror = (error) => this.#fail(error);
  }

  get canStop() {
    return this.#words !== null;
  }

  post(line) {
    const word = line.trim();
    if (word === "stop") this.#say(wordsOf.stopUpTo);
    if (word === "ponderhit") this.#say(wordsOf.ponderHitUpTo);
    return this.call("post", line);
  }

  close() {
    this.#fail(new Error("the engine was closed"));
    return this.#thread.terminate();
  }

  /** Has the other thread call a function of its engine. Resolves to what that returns. */
  call(name, ...given) {
    const number = ++this.#sent;
    const answer = new Promise((resolve, reject) => {
      if (this.#ended) throw this.#ended;
      this.#thread.postMessage({ number, name, given });
      this.#waiting.set(number, { resolve, reject });
    });
    answer.catch(() => {}); // who does not wait for it is not troubled by what is wrong
    return answer;
  }

  /** Says a word to all searches that have been asked for so far. */
  #say(word) {
    if (!this.#words) return;
    Atomics.store(this.#words, word, this.#sent);
    Atomics.add(this.#words, wordsOf.count, 1);
    Atomics.notify(this.#words, wordsOf.count);
  }

  #settle({ number, value, error }) {
    const call = this.#waiting.get(number); // none: the engine was closed
    this.#waiting.delete(number);
    if (error === undefined) call?.resolve(value);
    else call?.reject(new Error(error));
  }

  #fail(error) {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}

// What the other thread's engine can do is asked of it under the same name.
const names = [
  "choose",
  "gameCalled",
  "addVariant",
  "writeFile",
  "games",
  "gamesOfFiles",
  "rules",
  "bookMoves",
  "pieceMoves",
  "pieceDiagram",
  "view",
  "diagram",
  "read",
  "notate",
  "setBoard",
  "makeEndings",
  "giveEndings",
  "probe",
  "readRecords",
  "writeRecord",
];
for (const name of names) {
  RemoteEngine.prototype[name] = function (...given) {
    return this.call(name, ...given);
  };
}
