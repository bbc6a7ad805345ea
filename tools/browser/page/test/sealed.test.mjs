// Crest between two pages: neither has the tiles of the other, and both prove theirs by commitments.

import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { describe } from "node:test";
import { isKept, listen, playUntil } from "./browser.mjs";
import { browser, long, onPage } from "./on_page.mjs";
import { connect, copiedLink, exposed, heldBack, invite, says, turnsAre, withSecond } from "./two_pages.mjs";

/** What tells where White has which tile. */
const tilesOfWhite = [
  /@[a-g][1-3][RBN]/,
  /~[RBN]/,
  /White (rook|bishop|knight), face down/,
  /"side":"first"[^{}]*"name":"(rook|bishop|knight)"[^{}]*"faceDown":true/,
];
const tilesOfBlack = [
  /@[a-g][567][RBN]/,
  /~[rbn]/,
  /Black (rook|bishop|knight), face down/,
  /"side":"second"[^{}]*"name":"(rook|bishop|knight)"[^{}]*"faceDown":true/,
];
const assertHidden = (text, tiles, what = "") => {
  for (const each of tiles) {
    const at = text.search(each);
    assert.equal(at < 0 ? "" : text.slice(Math.max(0, at - 150), at + 50), "", what);
  }
};

const write = async ({ page }, turn) => {
  await page.waitForFunction(() => !document.querySelector(".written button").disabled);
  await page.type(".written input", turn);
  await page.keyboard.press("Enter");
};
const resign = async (visit) => {
  await visit.press("Resign");
  await visit.press("Really resign?");
};
const layOut = async (visit) => {
  await visit.waitFor(".lay-out");
  await visit.press("Let the engine place them");
};
/** A layout by hand, as the page writes it. */
const layOutSo = async (visit, tiles) => {
  await visit.waitFor(".lay-out");
  await write(visit, tiles);
};
const proved = "Your friend's tiles were as committed";

/** Keeps in `sent` what goes over the connection; `tamper` may change it. */
const watched = async (page) => {
  await listen(page);
  await exposed(page);
  await page.evaluateOnNewDocument(() => {
    window.sent = [];
    const send = RTCDataChannel.prototype.send;
    RTCDataChannel.prototype.send = function (text) {
      const changed = window.tamper ? window.tamper(text) : text;
      window.sent.push(changed);
      send.call(this, changed);
    };
  });
};

/** All that a page has: its text, what it and its threads said to each other, and what the browser keeps of it. */
const memoryOf = ({ page }) =>
  page.evaluate(async () => {
    const kept = await new Promise((resolve) => {
      const request = indexedDB.open("roundel");
      request.onsuccess = async () => {
        const stores = [...request.result.objectStoreNames];
        const all = await Promise.all(
          stores.map(
            (name) =>
              new Promise((done) => {
                const asked = request.result.transaction(name).objectStore(name).getAll();
                asked.onsuccess = () => done(asked.result);
              }),
          ),
        );
        request.result.close();
        resolve(all);
      };
    });
    const copy = document.documentElement.cloneNode(true);
    for (const rules of copy.querySelectorAll(".rules")) rules.remove();
    return [
      JSON.stringify(kept),
      copy.outerHTML,
      ...window.traffic.filter((text) => !text.includes("lays out")), // the rules, with examples
      JSON.stringify({ ...localStorage, ...sessionStorage }),
    ].join("\n");
  });

const onTwoPages = (name, options, work) =>
  onPage(
    name,
    options,
    async (white) => {
      const play = async (black) => {
        await connect(white, black, await invite(white, "crest"));
        await work(white, black);
      };
      assert.deepEqual(await withSecond(browser, white, play, { prepare: watched }), []);
    },
    { prepare: watched },
  );

describe("a live game of Crest", () => {
  onTwoPages("hides the tiles until they are turned up, and proves them at the end", {}, async (white, black) => {
    await layOutSo(white, "@a2R,b2N,c2B,e2R,f2N,g2B");
    await turnsAre(black, 1);
    await layOutSo(black, "@a6R,b6N,c6B,e6R,f6N,g6B");
    await turnsAre(white, 2);
    for (const [visit, turn, count] of [
      [white, "a2=R", 3],
      [black, "a6=R", 4],
      [white, "b2=N", 5],
      [black, "a6a3", 6],
    ]) {
      await write(visit, turn);
      await Promise.all([turnsAre(white, count), turnsAre(black, count)]);
    }
    await Promise.all([isKept(white, 6), isKept(black, 6)]);
    assertHidden(await memoryOf(black), tilesOfWhite, "White's tiles on Black's page");
    assertHidden(await memoryOf(white), tilesOfBlack, "Black's tiles on White's page");
    // Only what was turned up has been shown.
    const open = async (visit) => JSON.parse((await visit.page.evaluate(() => window.sent)).at(-1)).open;
    assert.match(await open(white), /^0R[\w-]{22}\.1N[\w-]{22}$/);
    assert.match(await open(black), /^0R[\w-]{22}$/);
    await white.picture("sealed-white");
    await white.press("Take back");
    await says(white, ".told, .wrong", "no move can be taken back");
    await resign(white);
    for (const visit of [white, black]) {
      await says(visit, ".result", "Black wins: resignation");
      await says(visit, ".told", proved);
      assert.deepEqual((await visit.turns()).slice(0, 2), ["@a2R,b2N,c2B,e2R,f2N,g2B", "@a6R,b6N,c6B,e6R,f6N,g6B"]);
    }
    await white.picture("sealed-proved");
    // A rematch has new commitments.
    await white.press("Rematch");
    await black.waitFor(".friend-question");
    await black.press("Accept");
    await layOut(black);
    await turnsAre(white, 1);
    await layOut(white);
    await turnsAre(black, 2);
    assertHidden(await white.content(), tilesOfWhite);
    assertHidden(await black.content(), tilesOfBlack);
  });

  onTwoPages("proves the tiles where a move crosses a resignation", {}, async (white, black) => {
    await layOutSo(white, "@a2R,b2N,c2B,e2R,f2N,g2B");
    await turnsAre(black, 1);
    await layOutSo(black, "@a6R,b6N,c6B,e6R,f6N,g6B");
    await turnsAre(white, 2);
    await write(white, "a2=R");
    await turnsAre(black, 3);
    const release = await heldBack(black);
    await resign(white);
    await write(black, "a6=R");
    await turnsAre(black, 4);
    await release(1);
    for (const visit of [white, black]) {
      await says(visit, ".result", "Black wins: resignation");
      await says(visit, ".told", proved);
      assert.equal(await visit.has(".wrong"), false);
    }
  });

  onTwoPages("goes to its end by the rules", long, async (white, black) => {
    await layOut(white);
    await turnsAre(black, 1);
    await layOut(black);
    await Promise.all([
      playUntil(white, 3, () => false, { limit: 30_000 }),
      playUntil(black, 4, () => false, { limit: 30_000 }),
    ]);
    for (const visit of [white, black]) await says(visit, ".told", proved);
    assert.deepEqual(await white.turns(), await black.turns());
  });

  onTwoPages("ends where a tile is turned up as another one", {}, async (white, black) => {
    await layOutSo(white, "@a2R,b2N,c2B,e2R,f2N,g2B");
    await turnsAre(black, 1);
    await layOut(black);
    await turnsAre(white, 2);
    await white.page.evaluate(() => {
      window.tamper = (text) => text.replace('"c2=B"', '"c2=R"').replace('"open":"2B', '"open":"2R');
    });
    await write(white, "c2=B");
    await says(black, ".wrong, .told", "The tile on c2 is not the one that your friend committed to.");
    await says(black, ".result", "The game is broken off.");
    await black.picture("sealed-broken");
    await isKept(black, 2);
    // It stays a record on a page that is loaded anew.
    await black.page.reload();
    await black.waitForBoard();
    await says(black, ".told", "The tile on c2");
    await says(black, ".result", "broken off");
    assert.equal((await black.turns()).length, 2);
  });

  onTwoPages("goes on after a connection that was lost", {}, async (white, black) => {
    await layOut(white);
    await turnsAre(black, 1);
    await isKept(black, 1);
    await black.page.reload();
    await black.waitForBoard();
    await black.waitFor(".live[data-state='off']");
    await white.press("Go on by links");
    await black.press("Go on by links");
    await layOut(black);
    await black.waitFor(".friend-link");
    await white.follow(await copiedLink(black));
    await turnsAre(white, 2);
    assertHidden(await white.content(), tilesOfBlack);
  });
});

describe("Crest by links", () => {
  onPage("hides the tiles, and proves them by last links", { prepare: listen }, async (white) => {
    await white.begin("crest", "person friend");
    await layOutSo(white, "@a2R,a2N,c2B,e2R,f2N,g2B");
    await turnsAre(white, 1);
    const first = await copiedLink(white);
    assert.match(decodeURIComponent(first), /@a2X,a2X,c2X/);
    const play = async (black) => {
      await black.follow(first);
      await layOutSo(black, "@a6R,b6N,c6B,e6R,f6N,g6B");
      await turnsAre(black, 2);
      const second = await copiedLink(black);
      // An earlier link says nothing new, and in a browser without the tiles the game cannot go on.
      await black.page.evaluate((hash) => (location.hash = hash), first);
      const elsewhere = async (third) => {
        await third.page.evaluate((hash) => (location.hash = hash), second);
        await says(third, ".wrong", "in another browser");
      };
      assert.deepEqual(await withSecond(browser, white, elsewhere), []);
      await turnsAre(black, 2);
      await white.follow(second);
      await turnsAre(white, 2);
      await write(white, "a2=N");
      await turnsAre(white, 3);
      const third = await copiedLink(white);
      assert.match(third, /open=1N[\w-]{22}/);
      // Its proof cannot be left out, nor the commitments changed.
      for (const [name, value, said] of [
        ["open", null, "does not prove the tile on a2"],
        ["seals", null, "has not committed"],
      ]) {
        const parts = new URLSearchParams(third.slice(1));
        if (value === null) parts.delete(name);
        await black.page.evaluate((hash) => (location.hash = hash), `#${parts}`);
        await says(black, ".wrong", said);
        await black.page.click(".wrong button");
        assert.equal((await black.turns()).length, 2);
      }
      await black.follow(third);
      await turnsAre(black, 3);
      await resign(black);
      await says(black, ".friend-link", "Send this last link.");
      await black.picture("sealed-last-link");
      await white.follow(await copiedLink(black));
      await says(white, ".result", "White wins: resignation");
      await says(white, ".told", proved);
      await black.follow(await copiedLink(white));
      await says(black, ".told", proved);
      assert.deepEqual(await white.turns(), await black.turns());
    };
    assert.deepEqual(await withSecond(browser, white, play), []);
  });

  /** A friend that follows no rules: it commits to these kinds of tiles. */
  const cheat = (id, kinds, setUp) => {
    const tiles = [...kinds].map((letter) => ({ letter, salt: randomBytes(16).toString("base64url") }));
    const sealOf = ({ letter, salt }, n) =>
      createHash("sha256").update(["roundel-tile-1", id, setUp, n, letter, salt].join("\n")).digest("base64url");
    const seals = tiles.map(sealOf).join(".");
    const openTo = (count) =>
      tiles
        .slice(0, count)
        .map(({ letter, salt }, n) => `${n}${letter}${salt}`)
        .join(".");
    return (turns, open, parts = {}) =>
      `#${new URLSearchParams({ game: "crest", turns: turns.join(" "), play: "second", id, seals, open: openTo(open), ...parts })}`;
  };
  const hidden = "@a2X,b2X,c2X,e2X,f2X,g2X";
  const black = "@a6R,b6N,c6B,e6R,f6N,g6B";
  const hiddenBlack = black.replace(/(\d)[A-Z]/g, "$1X");

  onPage("a set-up with too many of a kind is found at the end", {}, async (visit) => {
    const link = cheat(randomBytes(16).toString("base64url"), "RRRBNN", hidden);
    await visit.follow(link([hidden], 0));
    await layOutSo(visit, black);
    await turnsAre(visit, 2);
    await visit.follow(link([hidden, hiddenBlack, "a2=R"], 1));
    await turnsAre(visit, 3);
    await visit.page.evaluate((hash) => (location.hash = hash), link([hidden, hiddenBlack, "a2=R"], 6, { word: "resign" }));
    await says(visit, ".result", "Black wins: resignation");
    await says(visit, ".told", "this game was not legal");
  });

  onPage("a link without the name of the game is refused, because commitments contain it", {}, async (visit) => {
    const before = await visit.turns();
    await visit.page.evaluate((hash) => (location.hash = hash), cheat("", "RNBRNB", hidden)([hidden], 0));
    await says(visit, ".wrong", "has not committed to its tiles");
    assert.equal(await visit.has(".lay-out"), false);
    assert.deepEqual(await visit.turns(), before);
  });

  onPage("commitments that change are found at once", {}, async (visit) => {
    const id = randomBytes(16).toString("base64url");
    await visit.follow(cheat(id, "RNBRNB", hidden)([hidden], 0));
    await layOutSo(visit, black);
    await turnsAre(visit, 2);
    await visit.page.evaluate((hash) => (location.hash = hash), cheat(id, "BNBRNR", hidden)([hidden, hiddenBlack, "a2=B"], 1));
    await says(visit, ".told", "not those of before");
    assert.equal((await visit.turns()).length, 2);
  });

  onPage("no more of a kind are turned up than there are", {}, async (visit) => {
    const link = cheat(randomBytes(16).toString("base64url"), "RRRBNN", hidden);
    await visit.follow(link([hidden], 0));
    await layOutSo(visit, black);
    const turns = [hidden, hiddenBlack];
    for (const [own, answer] of [
      ["a2=R", "a6=R"],
      ["b2=R", "b6=N"],
    ]) {
      turns.push(own);
      await turnsAre(visit, turns.length - 1);
      await visit.follow(link(turns, turns.length / 2));
      await turnsAre(visit, turns.length);
      await write(visit, answer);
      turns.push(answer);
      await turnsAre(visit, turns.length);
    }
    await visit.page.evaluate((hash) => (location.hash = hash), link([...turns, "c2=R"], 3));
    await visit.waitFor(".wrong");
    assert.equal((await visit.turns()).length, turns.length);
  });
});
