// The page comes packed, and shows how much of it has come.

import assert from "node:assert/strict";
import { get } from "node:http";
import { test } from "node:test";
import { serve } from "./browser.mjs";
import { onPage } from "./on_page.mjs";

const answerTo = (address, encoding) =>
  new Promise((resolve, reject) => {
    get(address, { headers: { "Accept-Encoding": encoding } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk) => (bytes += chunk.length));
      response.on("end", () => resolve({ headers: response.headers, bytes }));
    }).on("error", reject);
  });

test("files are sent packed to browsers that take them, and plain to others", async () => {
  const host = await serve();
  const engine = new URL("engine/roundel-engine.wasm", host.address);
  const packed = await answerTo(engine, "gzip, deflate, br");
  const plain = await answerTo(engine, "identity");
  assert.equal(packed.headers["content-encoding"], "br");
  assert.equal(packed.headers["content-type"], "application/wasm");
  assert.equal(packed.headers["cross-origin-embedder-policy"], "require-corp");
  assert.equal(plain.headers["content-encoding"], undefined);
  assert.ok(packed.bytes < plain.bytes / 2, `${packed.bytes} of ${plain.bytes}`);
  await host.close();
});

onPage("a bar shows how much of the engine has come", {}, async (visit) => {
  const { page } = visit;
  await page.evaluateOnNewDocument(() => {
    window.shares = [];
    const look = () => {
      const bar = document.querySelector("progress");
      if (bar) window.shares.push(bar.value);
      requestAnimationFrame(look);
    };
    look();
  });
  const network = await page.createCDPSession();
  await network.send("Network.enable");
  await page.setCacheEnabled(false);
  await page.reload();
  await visit.waitForBoard();
  const shares = await page.evaluate(() => window.shares);
  assert.ok(shares.length > 0 && Math.max(...shares) > 0.5, shares.join(" "));
});
