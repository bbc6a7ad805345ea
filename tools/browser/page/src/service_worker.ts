/// <reference lib="webworker" />
/**
 * Keeps the whole page, so that it works without a network once it was loaded, and isolates it where it has the engine with
 * threads: hosts that cannot send headers of their own serve it all the same, and only isolated pages may share memory.
 */
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { isolation } from "./isolation";

declare const self: ServiceWorkerGlobalScope;

function isolated(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(isolation)) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

const kept = self.__WB_MANIFEST;
const hasThreads = kept.some((file) => (typeof file === "string" ? file : file.url).endsWith("/roundel-engine-threads.wasm"));
if (hasThreads) {
  addPlugins([
    {
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && isolated(cachedResponse),
    },
  ]);
}
precacheAndRoute(kept);
cleanupOutdatedCaches();
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
