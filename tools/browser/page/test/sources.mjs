// The page's own sources in Node.js, as Vite makes them.

import { createServer } from "vite";

/** Loads modules of `src/`. `close` ends what made them. */
export async function openSources() {
  const server = await createServer({
    root: new URL("..", import.meta.url).pathname,
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    appType: "custom",
    logLevel: "error",
  });
  return { load: (name) => server.ssrLoadModule(`/src/${name}`), close: () => server.close() };
}
