// A thread of Node.js that looks like a Web Worker to the script that it runs, and to whoever starts it. This file is what the thread
// runs too.

import { readFileSync } from "node:fs";
import { parentPort, Worker as Thread, workerData } from "node:worker_threads";

const task = "a script of the engine";

export class NodeWorker {
  #thread;

  constructor(script) {
    this.#thread = new Thread(new URL(import.meta.url), { workerData: { task, script: String(script) } });
    this.#thread.on("message", (data) => {
      this.#thread.unref(); // it has begun; from now on it keeps no process from its end
      this.onmessage?.({ data });
    });
    this.#thread.on("error", (error) => this.onerror?.(error));
  }

  postMessage(data, given) {
    this.#thread.postMessage(data, given);
  }

  terminate() {
    return this.#thread.terminate();
  }
}

if (workerData?.task === task) {
  Object.assign(globalThis, {
    self: globalThis,
    readNow: readFileSync, // for the rest of the program
    location: { href: "" },
    postMessage: (data, given) => parentPort.postMessage(data, given),
  });
  await import(workerData.script);
  parentPort.on("message", (data) => self.onmessage({ data }));
}
