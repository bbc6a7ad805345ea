// The page comes packed, and shows how much of it has come.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { describe, test } from "node:test";
import { serve, Visit } from "./browser.mjs";
import { pictureOfBoard } from "./first_board.mjs";
import { browser, onPage } from "./on_page.mjs";
import { slowLine } from "./slow_line.mjs";

const answerTo = (address, encoding) =>
  new Promise((resolve, reject) => {
    get(address, { headers: { "Accept-Encoding": encoding } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk) => (bytes += chunk.length));
      response.on("end", () => resolve({ headers: response.headers, bytes }));
    }).on("error", reject);
  });

test("files are sent packed to browsers that take them, and plain to others", async () => {
  const host = await serve({ isolated: true });
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

onPage("the game is never called by its name in protocols, also where it is loaded again", {}, async (visit) => {
  const { page } = visit;
  await visit.begin("chess", "person person");
  await visit.point("e2", "e4");
  await visit.waitFor(".turn");
  await page.evaluateOnNewDocument(() => {
    window.names = new Set();
    const look = () => {
      const name = document.querySelector(".game-name")?.firstChild?.textContent;
      if (name) window.names.add(name);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.reload();
  await visit.waitFor(".turn", 20_000);
  assert.deepEqual(await page.evaluate(() => [...window.names]), ["Chess"]);
});

/** Left, top, width and height of an element, in whole pixels. */
const placeOf = (page, selector) =>
  page.$eval(selector, (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
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

describe("before the engine has come, a board is seen", () => {
  onPage("which is the one that the page draws", {}, async ({ page }) => {
    const stored = readFileSync(new URL("../src/first_board.svg", import.meta.url), "utf8");
    assert.equal(await pictureOfBoard(page), stored, "`node test/pictures.mjs first-board` writes it");
  });

  for (const [kind, size] of [
    ["desk", { width: 1366, height: 768 }],
    ["phone", { width: 390, height: 844, isMobile: true }],
    ["phone held sideways", { width: 844, height: 390, isMobile: true }],
  ])
    test(`at the same place, at a ${kind}`, async () => {
      const host = await serve();
      const line = await slowLine(host.address, 4_000_000, 0);
      let before;
      const prepare = (page) => {
        const look = async () => {
          await page.waitForFunction(() => document.querySelector(".first-board")?.naturalWidth > 0);
          return placeOf(page, ".first-board");
        };
        page.once("domcontentloaded", () => (before = look()));
      };
      const visit = await Visit.open(browser, line.address, { ...size, prepare });
      await visit.waitFor(".cell.can");
      assert.deepEqual(await before, await placeOf(visit.page, ".board > svg"));
      await visit.close();
      await line.close();
      await host.close();
    });

  test("but not where the address has another", async () => {
    const host = await serve();
    const prepare = (page) =>
      page.evaluateOnNewDocument(() => {
        addEventListener("DOMContentLoaded", () => {
          const picture = document.querySelector(".first-board");
          window.wasHidden = getComputedStyle(picture).visibility === "hidden";
        });
      });
    const visit = await Visit.open(browser, host.address, { prepare, hash: "#game=english" });
    assert.equal(await visit.page.evaluate(() => window.wasHidden), true);
    await visit.close();
    await host.close();
  });
});

test("the engine's program comes once, for all threads, and its rest after all that a first game needs", async () => {
  const host = await serve();
  const prepare = (page) => page.evaluateOnNewDocument(() => delete Navigator.prototype.serviceWorker);
  const visit = await Visit.open(browser, host.address, { prepare });
  await visit.waitFor(".cell.can");
  for (const cell of ["e2", "e4"]) await visit.clickCell(cell);
  await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 2);
  const names = host.asked.map((path) => path.replace(/.*\//, ""));
  assert.equal(names.filter((name) => /^roundel-engine(-threads)?\.wasm$/.test(name)).length, 1, names.join(" "));
  const rest = names.findIndex((name) => name.endsWith("-rest.wasm"));
  assert.ok(rest < 0 || rest > names.indexOf("chess.weights"), names.join(" "));
  await visit.close();
  await host.close();
});
