/** What tests of the page have in common: a host and a Chromium for each file of tests. `ROUNDEL_SHORT` leaves the whole games out. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isShort, openBrowser, serve, Visit } from "./browser.mjs";

export { isShort } from "./browser.mjs";

export const long = { skip: isShort && "in the long suite" };

export const builtInGames = [
  "chess",
  "centrechess",
  "english",
  "brazilian",
  "international",
  "russian",
  "centrecheckers",
  "cheversi",
  "crest",
];

let server;
export let browser;
before(async () => {
  server = await serve();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

/** Runs a test on a page, in which nothing may go wrong that nobody expects. */
export function onPage(name, options, work, opening = {}) {
  test(name, options, async () => {
    const visit = await Visit.open(browser, server.address, opening);
    try {
      await work(visit);
      assert.deepEqual(visit.wrong, []);
    } finally {
      await visit.close();
    }
  });
}
