/// <reference lib="webworker" />
/**
 * Keeps the whole page, so that it works without a network once it was loaded, and isolates it: hosts that cannot send
 * headers of their own serve it all the same, and only isolated pages may share memory between threads.
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

addPlugins([
  {
    cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && isolated(cachedResponse),
  },
]);
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
