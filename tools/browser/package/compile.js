// The engine's program, compiled: once for all threads, because a compiled module can be sent to them.

import { checkOptions } from "./options.js";

/** Whether this is a thread of a page that may share memory with others. Node.js, where all may, has to ask for it. */
export const mayHaveThreads = () => globalThis.crossOriginIsolated === true && typeof window === "undefined";

/** One of the package's files over the network. */
export async function responseOf(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} cannot be had: ${response.status}`);
  return response;
}

/** The same response, whose bytes are counted while they come. */
function counted(response, loaded) {
  let count = 0;
  const counter = new TransformStream({
    transform: (chunk, controller) => {
      loaded((count += chunk.length));
      controller.enqueue(chunk);
    },
  });
  // A program is compiled while it comes only if it is called so.
  return new Response(response.body.pipeThrough(counter), { headers: { "Content-Type": "application/wasm" } });
}

export async function compileEngine(options = {}) {
  checkOptions("compileEngine", options, ["threads", "loaded"]);
  const { threads = mayHaveThreads(), loaded = () => {} } = options;
  const url = new URL(threads ? "roundel-engine-threads.wasm" : "roundel-engine.wasm", import.meta.url);
  if (url.protocol === "file:") return WebAssembly.compile(await (await import("node:fs/promises")).readFile(url));
  return WebAssembly.compileStreaming(counted(await responseOf(url), loaded));
}
