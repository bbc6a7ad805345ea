// A game between two open pages, which are connected by two links and no server.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { isKept, pause } from "./browser.mjs";
import { browser, long, onPage } from "./on_page.mjs";
import {
  connect,
  copied,
  copiedLink,
  exposed,
  heldBack,
  invite,
  isConnected,
  paste,
  says,
  turnsAre,
  withSecond,
} from "./two_pages.mjs";

/** Two connected pages, the first of which has White. */
const onTwoPages = (name, game, work, { clock = "none", prepare = exposed } = {}) =>
  onPage(
    name,
    {},
    async (white) => {
      const play = async (black) => {
        await connect(white, black, await invite(white, game, "person friend", clock));
        await work(white, black);
      };
      assert.deepEqual(await withSecond(browser, white, play, { prepare }), []);
    },
    { prepare },
  );

const gone = (visit, selector) => visit.page.waitForSelector(selector, { hidden: true });
const send = (visit, text) => visit.page.evaluate((sent) => window.channel.send(sent), text);
const resign = async (visit) => {
  await visit.press("Resign");
  await visit.press("Really resign?");
};
/** From now on the page's clock is an hour ahead. */
const hurry = (visit) =>
  visit.page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 3_600_000;
  });
/** White moves, and on its page alone the time of the other side runs out. */
async function runOut(white, black) {
  await white.point("e2", "e4");
  await turnsAre(black, 1);
  await hurry(white);
  await says(white, ".side-line[data-side='second'] .clock", "0:00.0");
}
/** The page's clock goes on by so many milliseconds and stops there. */
const stopAfter = (visit, milliseconds) =>
  visit.page.evaluate((more) => {
    const stopped = performance.now() + more;
    performance.now = () => stopped;
  }, milliseconds);
/** The name of the game that the browser has saved. */
const idOf = async (visit) => {
  await isKept(visit, 1);
  return visit.page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open("roundel");
        request.onsuccess = () => {
          const all = request.result.transaction("games").objectStore("games").getAll();
          all.onsuccess = () => (request.result.close(), resolve(all.result.find(({ match }) => match).match.id));
        };
      }),
  );
};
/** The object in an invitation. */
const inside = (invitation) =>
  JSON.parse(inflateRawSync(Buffer.from(invitation.replace("#live=", ""), "base64url")).toString());

describe("a live game", () => {
  onTwoPages("goes from page to page, and ends by a resignation", "chess", async (white, black) => {
    await white.point("e2", "e4");
    await turnsAre(black, 1);
    await black.point("e7", "e5");
    await turnsAre(white, 2);
    await white.picture("live-on");
    await resign(black);
    for (const visit of [white, black]) {
      await says(visit, ".result", "White wins: resignation");
      await isKept(visit, 2);
    }
  });

  onTwoPages("has draws offered, declined and accepted", "chess", async (white, black) => {
    await white.point("e2", "e4");
    await turnsAre(black, 1);
    await white.press("Offer a draw");
    await black.waitFor(".friend-question");
    await black.press("Decline");
    await says(white, ".told", "Your friend declines the draw.");
    await gone(black, ".friend-question");
    // The same offer without a new move asks nobody again.
    await white.press("Offer a draw");
    await pause(500);
    assert.equal(await white.offers("Offer a draw"), true);
    assert.equal(await black.has(".friend-question"), false);
    await black.point("e7", "e5");
    await turnsAre(white, 2);
    await white.point("g1", "f3");
    await turnsAre(black, 3);
    // A move declines, too.
    await white.press("Offer a draw");
    await black.waitFor(".friend-question");
    await black.point("b8", "c6");
    await turnsAre(white, 4);
    await says(white, ".told", "Your friend declines the draw.");
    await black.press("Offer a draw");
    await white.waitFor(".friend-question");
    await white.press("Accept");
    for (const visit of [white, black]) await says(visit, ".result", "Draw: agreement");
  });

  onTwoPages("is drawn where two offers cross", "chess", async (white, black) => {
    await white.point("e2", "e4");
    await turnsAre(black, 1);
    const release = await heldBack(black);
    await white.press("Offer a draw");
    await black.press("Offer a draw");
    await says(white, ".result", "Draw: agreement");
    await release(2);
    await says(black, ".result", "Draw: agreement");
    for (const visit of [white, black]) assert.equal(await visit.has(".wrong, .friend-question"), false);
  });

  onTwoPages("goes on where a move crosses the wish to take one back, or an offer", "chess", async (white, black) => {
    await white.point("e2", "e4");
    await turnsAre(black, 1);
    for (const [wish, own, reply, count] of [
      ["Take back", ["d2", "d4"], ["e7", "e5"], 2],
      ["Offer a draw", ["g1", "f3"], ["d7", "d6"], 4],
    ]) {
      const release = await heldBack(black);
      await white.press(wish);
      await black.point(...reply);
      await turnsAre(white, count);
      await release(1);
      await white.point(...own);
      await turnsAre(black, count + 1);
      for (const visit of [white, black]) assert.equal(await visit.has(".wrong, .friend-question"), false, wish);
    }
  });

  onTwoPages("ends by a resignation that a move crosses", "chess", async (white, black) => {
    await white.point("e2", "e4");
    await turnsAre(black, 1);
    const release = await heldBack(black);
    await resign(white);
    await says(white, ".result", "Black wins: resignation");
    await black.point("e7", "e5");
    await turnsAre(black, 2);
    await release(1);
    await says(black, ".result", "Black wins: resignation");
    await pause(500);
    for (const visit of [white, black]) assert.equal(await visit.has(".wrong"), false);
    assert.deepEqual(await white.turns(), ["e4"]);
    await white.press("Rematch");
    await black.waitFor(".friend-question");
  });

  onTwoPages("has moves taken back if the other one agrees", "chess", async (white, black) => {
    await white.point("e2", "e4");
    await turnsAre(black, 1);
    await white.press("Take back");
    await black.waitFor(".friend-question");
    assert.equal(await white.has(".cell.can"), false);
    await black.picture("live-take-back");
    await black.press("Decline");
    await says(white, ".told", "Your friend keeps the move.");
    await black.point("e7", "e5");
    await turnsAre(white, 2);
    await white.press("Take back");
    await black.waitFor(".friend-question");
    await black.press("Accept");
    await Promise.all([turnsAre(white, 0), turnsAre(black, 0)]);
    await white.point("d2", "d4");
    await turnsAre(black, 1);
    assert.deepEqual(await black.turns(), ["d4"]);
    // To play on answers no.
    await white.press("Take back");
    await black.waitFor(".friend-question");
    await black.point("d7", "d5");
    await turnsAre(white, 2);
    await gone(black, ".friend-question");
    await white.point("c2", "c4");
    await turnsAre(black, 3);
  });

  onTwoPages(
    "stops the clock on both pages while a move is asked back",
    "chess",
    async (white, black) => {
      await white.point("e2", "e4");
      await turnsAre(black, 1);
      await black.point("e7", "e5");
      await turnsAre(white, 2);
      await white.press("Take back");
      await black.waitFor(".friend-question");
      await hurry(black);
      await pause(500);
      const clock = ".side-line[data-side='first'] .clock";
      assert.notEqual(await black.text(clock), "0:00.0");
      assert.equal(await black.offers("Resign"), true);
      assert.equal(await black.has(".result, .wrong"), false);
      // After the answer it runs again.
      await black.press("Decline");
      await hurry(black);
      await says(black, clock, "0:00.0");
    },
    { clock: "1+0" },
  );

  onTwoPages("is followed by a rematch with sides swapped", "chess", async (white, black) => {
    await white.point("e2", "e4");
    await turnsAre(black, 1);
    await resign(black);
    await says(white, ".result", "resignation");
    // Pressed again, the button does nothing.
    const release = await heldBack(black);
    await white.press("Rematch");
    await white.press("Rematch");
    await pause(500);
    const wishes = await black.page.evaluate(() => window.heldBack.filter((data) => data.includes('"rematch"')).length);
    assert.equal(wishes, 1);
    await release(1);
    await black.waitFor(".friend-question");
    await black.press("Decline");
    await says(white, ".told", "Your friend wants no rematch.");
    await black.press("Rematch");
    await white.waitFor(".friend-question");
    await white.press("Accept");
    await Promise.all([turnsAre(white, 0), turnsAre(black, 0)]);
    assert.equal(await black.has(".banner.live"), false);
    await black.point("d2", "d4");
    await turnsAre(white, 1);
    await white.point("d7", "d5");
    await turnsAre(black, 2);
  });

  onTwoPages(
    "has a clock on each page, which the other one shows",
    "chess",
    async (white, black) => {
      const clocks = (visit) => visit.texts(".clock");
      for (const visit of [white, black]) assert.deepEqual(await clocks(visit), ["5:00", "5:00"]);
      await white.point("e2", "e4");
      await turnsAre(black, 1);
      await pause(1500);
      await black.point("e7", "e5");
      await turnsAre(white, 2);
      const leftOf = async (visit, side) => {
        const [minutes, seconds] = (await visit.text(`.side-line[data-side="${side}"] .clock`)).split(":").map(Number);
        return 60 * minutes + seconds;
      };
      // Black has thought for a while, and got three seconds.
      const [own, shown] = [await leftOf(black, "second"), await leftOf(white, "second")];
      assert.ok(own < 303 && shown <= own + 1, `${own} ${shown}`); // a late page shows less
      await white.picture("live-clock");
    },
    { clock: "5+3" },
  );

  onTwoPages(
    "is lost on time where the player's own page says so",
    "chess",
    async (white, black) => {
      await white.point("e2", "e4");
      await turnsAre(black, 1);
      await hurry(black);
      for (const visit of [black, white]) await says(visit, ".result", "White wins: time forfeit");
    },
    { clock: "1+0" },
  );

  onTwoPages(
    "is won on time where the player's own page does not say so for some seconds",
    "chess",
    async (white, black) => {
      await white.point("e2", "e4");
      await turnsAre(black, 1);
      await stopAfter(black, 55_000);
      await stopAfter(white, 62_000);
      await says(white, ".side-line[data-side='second'] .clock", "0:00.0");
      // The other page still has time to say so.
      await pause(500);
      assert.equal(await white.has(".result"), false);
      await hurry(white);
      for (const visit of [white, black]) {
        await says(visit, ".result", "White wins: time forfeit");
        await isKept(visit, 1);
        assert.equal(await visit.has(".wrong"), false);
      }
    },
    { clock: "1+0" },
  );

  onTwoPages(
    "has no result on either page where one claims a win on time and the other has time left",
    "chess",
    async (white, black) => {
      await runOut(white, black);
      await pause(500); // White's page has begun to wait for what the other page says
      await hurry(white);
      for (const visit of [white, black]) {
        await says(visit, ".result", "The game is broken off.");
        await says(visit, ".told", "The clocks of the two pages differ too much");
        assert.equal(await visit.has(".wrong"), false);
        assert.equal(await visit.offers("Rematch"), true);
      }
      await black.picture("clocks-differ");
      await white.page.reload();
      await white.waitForBoard();
      await says(white, ".result", "The game is broken off.");
    },
    { clock: "5+3" },
  );

  onTwoPages(
    "has no result where a claim comes while the page's own player is not to move",
    "chess",
    async (white, black) => {
      await white.point("e2", "e4");
      await turnsAre(black, 1);
      const id = await idOf(white);
      await black.point("e7", "e5");
      await turnsAre(white, 2);
      await send(white, JSON.stringify({ id, turns: ["e2e4", "e7e5"], word: "claim-time" }));
      for (const visit of [white, black]) await says(visit, ".result", "The game is broken off.");
    },
    { clock: "5+3" },
  );

  onTwoPages(
    "has its clocks run again after a move that comes with time left",
    "chess",
    async (white, black) => {
      await runOut(white, black);
      await black.point("e7", "e5");
      await turnsAre(white, 2);
      await says(white, ".side-line[data-side='second'] .clock", "0:03.0");
      await says(white, ".side-line[data-side='first'] .clock", "0:5");
      assert.equal(await white.has(".result"), false);
    },
    { clock: "1+0" },
  );
});

describe("a lost connection", () => {
  onTwoPages("is said; the game goes on by links", "chess", async (white, black) => {
    await white.point("e2", "e4");
    await turnsAre(black, 1);
    await white.page.evaluate(() => window.channel.close());
    for (const visit of [white, black]) await says(visit, ".live[data-state='lost']", "The game is kept.");
    assert.equal(await black.has(".cell.can"), false);
    await black.picture("live-lost");
    await black.press("Go on by links");
    await black.point("e7", "e5");
    await turnsAre(black, 2);
    await white.press("Go on by links");
    await white.follow(await copiedLink(black));
    await turnsAre(white, 2);
    await white.point("g1", "f3");
    await black.follow(await copiedLink(white));
    await turnsAre(black, 3);
  });

  onTwoPages("can be made again, also by a page that was loaded anew", "chess", async (white, black) => {
    await white.point("e2", "e4");
    await turnsAre(black, 1);
    await isKept(white, 1);
    await white.page.reload();
    await white.waitForBoard();
    await black.waitFor(".live[data-state='lost']");
    await white.waitFor(".live[data-state='off']");
    await turnsAre(white, 1);
    await white.press("Connect again");
    await white.waitFor(".live[data-state='inviting']");
    await paste(black, await copied(white, "Copy the invitation"));
    await black.waitFor(".invited");
    await black.press("Accept");
    await black.waitFor(".live[data-state='answering']");
    await paste(white, await copied(black, "Copy the answer"));
    await Promise.all([isConnected(white), isConnected(black)]);
    await black.point("e7", "e5");
    await turnsAre(white, 2);
    await resign(white);
    await says(black, ".result", "Black wins: resignation");
  });
});

describe("an invitation", () => {
  const configured = (page) =>
    page.evaluateOnNewDocument(() => {
      window.asked = [];
      const { RTCPeerConnection: Original } = window;
      window.RTCPeerConnection = class extends Original {
        constructor(configuration) {
          super(configuration);
          window.asked.push(configuration.iceServers);
        }
      };
    });

  onPage(
    "asks no server, but one that the reader names",
    {},
    async (visit) => {
      await invite(visit, "chess");
      await visit.press("Settings");
      const field = await visit.waitFor("input[placeholder='stun.example.org:3478']");
      for (const text of ["stun:127.0.0.1:9", "127.0.0.1 9", ""]) {
        await field.click({ clickCount: 3 });
        await visit.page.keyboard.press("Backspace");
        await field.type(text);
        await visit.press("Cancel");
        await visit.press("Connect again");
        await visit.waitFor(".live[data-state='inviting']");
      }
      const asked = await visit.page.evaluate(() => window.asked);
      assert.deepEqual(asked, [[], [{ urls: "stun:127.0.0.1:9" }], [], []]);
    },
    { prepare: configured },
  );

  onPage("is answered in another tab of the same browser", {}, async (white) => {
    const invitation = await invite(white, "english", "friend person");
    await white.picture("live-inviting");
    const play = async (black) => {
      await black.page.evaluate((hash) => (location.hash = hash), invitation);
      await black.waitFor(".invited");
      await black.picture("live-invited");
      await black.press("Accept");
      await black.waitFor(".live[data-state='answering']");
      await black.picture("live-answering");
      const answer = await copied(black, "Copy the answer");
      assert.ok(invitation.length < 1000 && answer.length < 700, `${invitation.length} ${answer.length}`);
      const tab = await white.context.newPage();
      await tab.goto(white.page.url() + answer);
      await tab.waitForFunction(() => document.querySelector(".told")?.textContent.includes("Your other tab"), {
        timeout: 120_000,
      });
      await tab.close();
      await Promise.all([isConnected(white), isConnected(black)]);
      await black.waitFor(".cell.can");
    };
    assert.deepEqual(await withSecond(browser, white, play), []);
  });

  /** Keeps the page's connections. */
  const kept = (page) =>
    page.evaluateOnNewDocument(() => {
      window.connections = [];
      const { RTCPeerConnection: Original } = window;
      window.RTCPeerConnection = class extends Original {
        constructor(configuration) {
          super(configuration);
          window.connections.push(this);
        }
      };
    });

  onPage("is waited with by a page that has answered, as long as it is open", {}, async (white) => {
    const invitation = await invite(white, "chess");
    const play = async (black) => {
      await black.page.evaluate((hash) => (location.hash = hash), invitation);
      await black.waitFor(".invited");
      await black.press("Accept");
      await black.waitFor(".live[data-state='answering']");
      // It begins no handshake, which the browser would give up after some minutes.
      const sdp = await black.page.evaluate(() => window.connections.at(-1).localDescription.sdp);
      assert.match(sdp, /a=setup:passive/);
      await black.page.waitForFunction(() => window.connections.at(-1).iceConnectionState === "connected");
      // The inviting page is left.
      await white.page.goto("about:blank");
      await black.page.waitForFunction(
        () => ["disconnected", "failed"].includes(window.connections.at(-1).iceConnectionState),
        { timeout: 120_000 },
      );
      await pause(500);
      assert.ok(await black.has(".live[data-state='answering']"));
      await says(black, ".live", "Leave this page open");
    };
    assert.deepEqual(await withSecond(browser, white, play, { prepare: kept }), []);
  });

  onPage("can be answered after more than four minutes", long, async (white) => {
    const invitation = await invite(white, "chess");
    const play = async (black) => {
      await black.page.evaluate((hash) => (location.hash = hash), invitation);
      await black.waitFor(".invited");
      await black.press("Accept");
      await black.waitFor(".live[data-state='answering']");
      const answer = await copied(black, "Copy the answer");
      await pause(260_000);
      await black.waitFor(".live[data-state='answering']");
      await paste(white, answer);
      await Promise.all([isConnected(white), isConnected(black)]);
    };
    assert.deepEqual(await withSecond(browser, white, play), []);
  });

  onPage("whose answer comes from nobody that can be reached leaves the game", {}, async (white) => {
    const invitation = await invite(white, "chess");
    const { token } = inside(invitation);
    const answer = (to) => {
      const at = ["user", "p".repeat(24), "0".repeat(64), [["192.0.2.99", 9, 1, 0]]];
      return `#answer=${deflateRawSync(JSON.stringify({ v: 2, token: to, name: "", at })).toString("base64url")}`;
    };
    await paste(white, answer("x".repeat(22)));
    await says(white, ".wrong", "another invitation");
    await paste(white, answer(token));
    await white.waitFor(".live[data-state='failed']");
    await says(white, ".live", "found no way");
    await white.press("Go on by links");
    await white.point("e2", "e4");
    await white.waitFor(".friend-link");
  });

  onPage("that is damaged, one's own, or declined changes nothing", {}, async (white) => {
    const invitation = await invite(white, "chess");
    await paste(white, invitation);
    await says(white, ".wrong", "your own invitation");
    for (const text of ["nonsense", `${invitation.slice(0, -9)}`, "#answer=AAAA", "x".repeat(100_000)]) {
      await paste(white, text);
      await says(white, ".wrong", text === "nonsense" || text.startsWith("x") ? "no invitation" : "damaged");
      await white.page.click(".wrong button");
    }
    await white.waitFor(".live[data-state='inviting']");
    const play = async (black) => {
      await black.page.evaluate((hash) => (location.hash = hash), `${invitation.slice(0, 60)}A${invitation.slice(61)}`);
      await says(black, ".wrong", "damaged");
      await black.page.evaluate((hash) => (location.hash = hash), invitation);
      await black.waitFor(".invited");
      await black.press("Decline");
      await gone(black, ".invited");
      assert.equal(await black.has(".banner.live"), false);
    };
    assert.deepEqual(await withSecond(browser, white, play), []);
    await white.press("Cancel");
    await white.press("Go on by links");
    await white.point("e2", "e4");
    await white.waitFor(".friend-link");
  });
});

describe("an invitation to a game with secrets", () => {
  onPage("that has tiles of the reader begins nothing", {}, async (white) => {
    const invitation = inside(await invite(white, "crest"));
    const play = async (black) => {
      const before = await black.turns();
      for (const tiles of ["@a6R,b6N,c6B,e6R,f6N,g6B", "@a6X,b6X,c6X,e6X,f6X,g6X"]) {
        const turns = ["@a2X,b2X,c2X,e2X,f2X,g2X", tiles];
        const forged = deflateRawSync(JSON.stringify({ ...invitation, turns })).toString("base64url");
        await black.page.evaluate((hash) => (location.hash = hash), `#live=${forged}`);
        await black.waitFor(".invited");
        await black.press("Accept");
        await says(black, ".wrong", "in another browser");
        await gone(black, ".invited");
        assert.equal(await black.has(".banner.live"), false);
        assert.equal(await black.has(".lay-out"), false);
        assert.deepEqual(await black.turns(), before);
        await black.page.click(".wrong button");
      }
    };
    assert.deepEqual(await withSecond(browser, white, play), []);
  });
});

describe("a hostile page", () => {
  onTwoPages("changes nothing by wrong messages, and is left after some of them", "chess", async (white, black) => {
    await white.point("e2", "e4");
    await turnsAre(black, 1);
    const id = await idOf(white);
    const letter = (parts) => JSON.stringify({ id, turns: ["e2e4"], ...parts });
    const wrong = [
      "{",
      letter({ turns: ["e2e4", "quit\nquit"] }),
      letter({ turns: ["e2e4", "e7e5", "d2d4"] }),
      letter({ turns: ["e2e4", "e8e1"] }),
    ];
    for (const text of wrong) {
      await send(black, text);
      await white.waitFor(".wrong");
      assert.deepEqual(await white.turns(), ["e4"]);
      assert.equal(await white.has(".result, .friend-question"), false);
      await white.page.click(".wrong button");
    }
    // What is no move of the sender, or says nothing that can be, is left out.
    await send(black, letter({ word: "give-back", turns: [] }));
    for (const visit of [white, black]) await visit.waitFor(".live[data-state='lost']");
    assert.deepEqual(await white.turns(), ["e4"]);
    await white.press("Go on by links");
    await white.waitFor(".friend-link");
  });

  onTwoPages("cannot flood the other one", "chess", async (white, black) => {
    await white.point("e2", "e4");
    await turnsAre(black, 1);
    await black.page.evaluate(() => {
      for (let n = 0; n < 400; ++n) window.channel.send(JSON.stringify({ id: "", turns: ["e2e4"], word: "offer-draw" }));
    });
    await white.waitFor(".live[data-state='lost']");
    assert.deepEqual(await white.turns(), ["e4"]);
    await send(black, "x".repeat(200_000)).catch(() => {});
  });

  onTwoPages("cannot send texts that are too long", "chess", async (white, black) => {
    for (let n = 0; n < 5; ++n) await send(black, "x".repeat(200_000));
    await white.waitFor(".live[data-state='lost']");
    assert.match(await white.text(".wrong"), /something wrong/);
  });
});
