// A game against a friend elsewhere: each move goes to the other page as a link.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { isKept, pause, Visit } from "./browser.mjs";
import { browser, onPage } from "./on_page.mjs";
import { save } from "./scenes.mjs";
import { copiedLink, says, turnsAre, withSecond } from "./two_pages.mjs";

const patience = 120_000;

const savedGames = async (visit) => {
  await visit.press("Files");
  await visit.waitFor(".saved-games");
  return visit.page.$$eval(".saved-games li", (games) => games.length);
};

/** Follows a link, with parts of it set to something else; null: without them. */
async function forged(visit, link, parts) {
  const changed = new URLSearchParams(link.slice(1));
  for (const [name, value] of Object.entries(parts)) value === null ? changed.delete(name) : changed.set(name, value);
  await visit.page.evaluate((hash) => (location.hash = hash), `#${changed}`);
}

/** What the page says is wrong; the message is closed then. */
async function wrongOf(visit) {
  await visit.waitFor(".wrong");
  const text = await visit.text(".wrong");
  await visit.page.click(".wrong button");
  return text;
}

/** Two pages, of which the first has played e2e4 and the other has it. */
const afterOneMove = (name, work) =>
  onPage(name, {}, async (white) => {
    white.page.setDefaultTimeout(patience);
    await white.begin("chess", "person friend");
    await white.point("e2", "e4");
    await turnsAre(white, 1);
    const wrong = await withSecond(browser, white, async (black) => {
      black.page.setDefaultTimeout(patience);
      const link = await copiedLink(white);
      await black.follow(link);
      await turnsAre(black, 1);
      await work(white, black, link);
    });
    assert.deepEqual(wrong, []);
  });

describe("a game against a friend", () => {
  onPage("goes on by links, in one saved game on each page", {}, async (white) => {
    await white.begin("chess", "person friend");
    assert.equal(await white.has(".friend-link"), false);
    await white.point("f2", "f3");
    await turnsAre(white, 1);
    const address = white.page.url();
    const opening = { hash: await copiedLink(white) };
    const work = async (black) => {
      await turnsAre(black, 1);
      assert.equal(await black.page.$eval(".side-line:last-of-type", (line) => line.dataset.side), "second");
      await black.point("e7", "e5");
      await turnsAre(black, 2);
      await black.picture("friend-link");
      await white.follow(await copiedLink(black));
      await turnsAre(white, 2);
      await white.point("g2", "g4");
      await turnsAre(white, 3);
      // The friend opens the next link in the browser anew: the saved game goes on.
      await isKept(black, 2);
      await black.page.goto("about:blank");
      await black.page.goto(address + (await copiedLink(white)));
      await black.waitForBoard();
      await turnsAre(black, 3);
      await black.point("d8", "h4");
      await turnsAre(black, 4);
      await white.follow(await copiedLink(black));
      await turnsAre(white, 4);
      for (const visit of [white, black]) {
        await says(visit, ".result", "Black wins: checkmate");
        await isKept(visit, 4);
        assert.equal(await savedGames(visit), 1);
      }
    };
    assert.deepEqual(await withSecond(browser, white, work, opening), []);
  });

  onPage("who plays second sends the first link", {}, async (visit) => {
    await visit.begin("english", "friend person");
    await visit.waitFor(".friend-link");
    assert.equal(await visit.has(".cell.can"), false);
    assert.equal(await visit.offers("Resign"), false);
    assert.equal(await visit.offers("Offer a draw"), false);
    assert.equal(await visit.offers("Swap sides"), false);
  });

  onPage("a link of another game begins that game", {}, async (visit) => {
    await visit.begin("chess", "person friend");
    await visit.point("e2", "e4");
    await turnsAre(visit, 1);
    await visit.follow("#game=chess&turns=d2d4&play=second");
    await turnsAre(visit, 1);
    assert.deepEqual(await visit.texts(".turn > button"), ["d4"]);
    await isKept(visit, 1);
    assert.equal(await savedGames(visit), 2);
  });

  onPage("goes on by links of older pages, which have no names for games", {}, async (visit) => {
    await visit.follow("#game=chess&turns=d2d4&play=second");
    await turnsAre(visit, 1);
    await visit.point("d7", "d5");
    await turnsAre(visit, 2);
    await visit.follow("#game=chess&turns=d2d4+d7d5+c2c4&play=second");
    await turnsAre(visit, 3);
    await isKept(visit, 3);
    assert.equal(await savedGames(visit), 1);
  });

  onPage("a position with secrets is not played by link", {}, async (visit) => {
    const start = "3k3/~r~r~b1~b~n~n/7/7/3~R3/~R~B~N1~B~N1/3K3 w 3.0/3.0 0 0";
    await visit.follow(`#${new URLSearchParams({ game: "crest", start, play: "first" })}`);
    await visit.waitFor(".wrong");
    assert.match(await visit.text(".wrong"), /only from its usual start/);
    assert.equal(await visit.page.$eval(".choice select", (select) => select.value), "person engine");
  });
});

describe("a page whose address is not secure", () => {
  onPage(
    "plays no game with secrets against a friend, because it has no hashes",
    {},
    async (visit) => {
      await visit.begin("crest", "person friend");
      await visit.waitFor(".wrong");
      assert.match(await visit.text(".wrong"), /only on a secure page/);
      assert.equal(await visit.page.$eval(".choice select", (select) => select.value), "person engine");
    },
    { prepare: (page) => page.evaluateOnNewDocument(() => delete Crypto.prototype.subtle) },
  );
});

describe("a friend says by link", () => {
  afterOneMove("resignation", async (white, black) => {
    await black.press("Resign");
    await black.press("Really resign?");
    await says(black, ".result", "White wins: resignation");
    await white.follow(await copiedLink(black));
    await says(white, ".result", "White wins: resignation");
    assert.equal(await white.has(".friend-link"), false);
    for (const visit of [white, black]) {
      await isKept(visit, 1);
      assert.equal(await savedGames(visit), 1);
      // It is over on a page that is loaded anew, too.
      await visit.page.reload();
      await visit.waitForBoard();
      await says(visit, ".result", "White wins: resignation");
    }
  });

  afterOneMove("resignation, which an earlier page saved under another name", async (white, black) => {
    await black.press("Resign");
    await black.press("Really resign?");
    await says(black, ".result", "White wins: resignation");
    await isKept(black, 1);
    await black.page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.open("roundel");
          request.onsuccess = () => {
            const games = request.result.transaction("games", "readwrite").objectStore("games");
            const all = games.getAll();
            all.onsuccess = () => {
              const saved = all.result.find(({ match }) => match?.endedBy);
              const { endedBy, ...match } = saved.match;
              games.put({ ...saved, match: { ...match, last: endedBy } });
              games.transaction.oncomplete = () => (request.result.close(), resolve());
            };
          };
        }),
    );
    await black.page.reload();
    await black.waitForBoard();
    await white.follow(await copiedLink(black));
    await says(white, ".result", "White wins: resignation");
  });

  afterOneMove("an offer of a draw, which is accepted", async (white, black) => {
    await black.point("e7", "e5");
    await turnsAre(black, 2);
    await black.press("Offer a draw");
    await says(black, ".friend-link", "offers a draw");
    // The offer outlives the page.
    await isKept(black, 2);
    await white.follow(await copiedLink(black));
    await white.waitFor(".friend-question");
    await white.picture("friend-draw-offer");
    await white.press("Accept");
    await says(white, ".result", "Draw: agreement");
    const link = await copiedLink(white);
    await black.page.reload();
    await black.waitForBoard();
    await black.follow(link);
    await says(black, ".result", "Draw: agreement");
  });

  afterOneMove("an offer of a draw, which a move declines", async (white, black) => {
    await black.press("Offer a draw");
    await says(black, ".tab-panel", "Your next link offers a draw.");
    await black.point("e7", "e5");
    await turnsAre(black, 2);
    await white.follow(await copiedLink(black));
    await white.waitFor(".friend-question");
    await white.press("Decline");
    await white.page.waitForSelector(".friend-question", { hidden: true });
    await white.point("g1", "f3");
    await turnsAre(white, 3);
    await black.follow(await copiedLink(white));
    await turnsAre(black, 3);
    await says(black, ".told", "Your friend declines the draw.");
    assert.equal(await black.has(".result"), false);
  });

  afterOneMove("that there is to be a rematch, with sides swapped", async (white, black) => {
    await black.press("Resign");
    await black.press("Really resign?");
    await says(black, ".result", "resignation");
    await white.follow(await copiedLink(black));
    await white.press("Rematch");
    await turnsAre(white, 0);
    const link = await copiedLink(white);
    await black.page.evaluate((hash) => (location.hash = hash), link);
    await black.waitFor(".invited");
    await black.picture("friend-rematch");
    await black.press("Decline");
    await black.page.waitForSelector(".invited", { hidden: true });
    await says(black, ".result", "resignation");
    await black.page.evaluate((hash) => (location.hash = hash), link);
    await black.waitFor(".invited");
    await black.press("Accept");
    await turnsAre(black, 0);
    await black.point("d2", "d4");
    await turnsAre(black, 1);
    await white.follow(await copiedLink(black));
    await turnsAre(white, 1);
    assert.deepEqual(await white.turns(), ["d4"]);
  });
});

describe("nothing helps against a friend", () => {
  const helpers = ["Hint", "Engine move now"];
  /** Whether the tab of the analysis has what the engine thinks. */
  const analyses = async (visit) => {
    await visit.tab("Analysis");
    await visit.waitFor(".explorer");
    const found = (await visit.offers("Analyse")) || (await visit.offers("Stop")) || (await visit.has(".review, .score-bar"));
    return found || (await visit.has(".lines li, .arrow"));
  };

  onPage("until the game is over; then it can be reviewed", {}, async (visit) => {
    await visit.begin("chess", "person person");
    await visit.tab("Analysis");
    await visit.page.click(".explorer summary");
    await visit.waitFor(".book li");
    await visit.press("Analyse");
    await visit.waitFor(".score-bar");
    await visit.tab("Game");
    await visit.begin("chess", "person friend");
    assert.equal(await analyses(visit), false);
    await says(visit, ".tab-panel", "You play against a friend.");
    await visit.picture("friend-no-analysis");
    assert.equal(await visit.has(".book"), false);
    await visit.tab("Game");
    for (const helper of helpers) assert.equal(await visit.offers(helper), false, helper);
    await visit.picture("friend-no-help");
    await visit.point("e2", "e4");
    await turnsAre(visit, 1);
    // Nobody may have the engine play in the friend's place.
    assert.equal(await visit.page.$eval(".choice select", (select) => select.disabled), true);
    // From an earlier position no move is played.
    await visit.page.click("[aria-label='To the beginning']");
    await visit.page.waitForFunction(() => document.querySelector("[aria-label='To the beginning']").disabled);
    await pause(300);
    assert.equal(await visit.has(".cell.can"), false);
    await visit.page.click("[aria-label='To the end']");
    await visit.press("Resign");
    await visit.press("Really resign?");
    await says(visit, ".result", "resignation");
    await visit.press("Review");
    await visit.waitFor(".review");
    assert.equal(await analyses(visit), true);
  });

  afterOneMove("nor plays the friend's moves, or takes them back", async (white, black, link) => {
    await black.press("Take back");
    assert.match(await wrongOf(black), /Only your own last move/);
    await turnsAre(black, 1);
    await black.point("e7", "e5");
    await turnsAre(black, 2);
    await white.follow(await copiedLink(black));
    await turnsAre(white, 2);
    await white.press("Take back");
    assert.match(await wrongOf(white), /Only your own last move/);
    // Before the friend answers, one's own move can be taken back.
    await white.point("g1", "f3");
    await turnsAre(white, 3);
    await white.press("Take back");
    await turnsAre(white, 2);
    await white.point("b1", "c3");
    await turnsAre(white, 3);
    // The explorer lists a saved game, and lets nobody play the friend's reply.
    await save(white, [
      { variant: "chess", id: "1", moves: ["e2e4", "e7e5", "b1c3", "g8f6", "f1c4"], result: "1-0", tags: [["White", "Ann"]] },
    ]);
    await white.begin("english", "person person");
    await white.follow(link);
    await turnsAre(white, 3);
    await white.tab("Analysis");
    await white.page.click(".explorer summary");
    await white.waitFor(".played li");
    assert.equal(await white.page.$eval(".played .turn-of-line", (button) => button.ariaDisabled), "true");
    await white.page.click(".played li .count");
    await pause(300);
    assert.equal((await white.page.$$(".played li")).length, 1);
    await white.tab("Game");
    await turnsAre(white, 3);
  });
});

describe("a forged link changes nothing", () => {
  const stays = async (visit, count) => {
    assert.equal((await visit.turns()).length, count);
    assert.equal(await visit.has(".result"), false);
    assert.equal(await visit.has(".friend-question"), false);
  };

  afterOneMove("where it accepts what nobody offered, or is for the other one", async (white, black) => {
    await black.point("e7", "e5");
    await turnsAre(black, 2);
    const link = await copiedLink(black);
    const wrongs = [
      [{ word: "accept-draw" }, /did not offer/],
      [{ word: "win" }, /damaged/],
      [{ word: "give-back" }, /damaged/],
      [{ word: "resign", play: "second" }, /for your friend/],
      // Without its name it could play the reader's moves.
      [{ turns: "e2e4 e7e6 d2d4 d7d5", word: "resign", id: null }, /another game/],
      [{ turns: "e2e4 e7e5 g1f3", id: null }, /another game/],
      // Another history.
      [{ turns: "d2d4 d7d5" }, /another game/],
      [{ turns: "e2e4 e7e6 d2d4 d7d5" }, /another game/],
      [{ game: "english" }, /another game/],
      [{ turns: "e2e4 e8e1" }, /./],
      [{ turns: "e2e4 e8e1", word: "resign" }, /./],
      [{ id: "short" }, /damaged/],
      [{ seals: "!", open: "!" }, /damaged/],
    ];
    for (const [parts, said] of wrongs) {
      await forged(white, link, parts);
      assert.match(await wrongOf(white), said, JSON.stringify(parts));
      await stays(white, 1);
    }
    // The true link still goes on with the game.
    await white.follow(link);
    await turnsAre(white, 2);
    // It says nothing new when it is opened again, later, or with a word that was not in it.
    await white.point("g1", "f3");
    await turnsAre(white, 3);
    await forged(white, link, { word: "offer-draw" });
    await forged(white, link, {});
    await stays(white, 3);
    await isKept(white, 3);
    assert.equal(await savedGames(white), 1);
  });

  afterOneMove("where it has another history of a game that is saved", async (white, black) => {
    await black.point("e7", "e5");
    await turnsAre(black, 2);
    const link = await copiedLink(black);
    await isKept(white, 1);
    await white.begin("english", "person friend");
    await forged(white, link, { turns: "d2d4 d7d5" });
    assert.match(await wrongOf(white), /another game/);
    await stays(white, 0);
    await white.follow(link);
    await turnsAre(white, 2);
    assert.deepEqual(await white.turns(), ["e4", "e5"]);
    await isKept(white, 2);
    assert.equal(await savedGames(white), 1);
  });

  onPage("where it is damaged, at first sight", {}, async (visit) => {
    for (const hash of ["#live=abc", "#answer=%00", "#live=", "#answer=q1bKS8xNVbJSSs7PK0nNK1GqBQA"]) {
      await visit.page.evaluate((wanted) => (location.hash = wanted), hash);
      assert.match(await wrongOf(visit), /damaged/, hash);
    }
    assert.equal(await visit.has(".invited"), false);
  });
});

/** Another tab of the same browser, as a visit. */
async function tabBeside(visit, hash = "") {
  const tab = Object.assign(new Visit(), { context: visit.context, page: await visit.context.newPage() });
  tab.page.setDefaultTimeout(patience);
  await tab.page.setViewport({ width: 1280, height: 800 });
  await tab.page.goto(new URL(`./${hash}`, visit.page.url()).href);
  await tab.waitForBoard();
  return tab;
}

describe("a second tab", () => {
  afterOneMove("takes a friend's game over without a copy, and gives it back", async (white, black) => {
    const first = black;
    await isKept(first, 1);
    const second = await tabBeside(first);
    await says(second, ".elsewhere", "is open in another tab");
    await turnsAre(second, 0);
    await second.picture("elsewhere");
    await second.press("Continue here");
    await turnsAre(second, 1);
    await second.page.waitForSelector(".elsewhere", { hidden: true });
    await says(first, ".elsewhere", "goes on in another tab");
    await turnsAre(first, 0);
    await first.page.bringToFront();
    await first.picture("given-up");
    await second.page.bringToFront();
    await second.point("e7", "e5");
    await turnsAre(second, 2);
    await isKept(second, 2);
    await first.page.bringToFront();
    await first.press("Continue here");
    await turnsAre(first, 2);
    await says(second, ".elsewhere", "goes on in another tab");
    assert.equal(await savedGames(first), 1);
    assert.equal(await savedGames(second), 1);
    await white.follow(await copiedLink(first));
    await turnsAre(white, 2);
  });

  afterOneMove("that follows a friend's link goes on with the game where the reader wants it", async (white, black) => {
    await black.point("e7", "e5");
    await turnsAre(black, 2);
    await isKept(black, 2);
    await white.follow(await copiedLink(black));
    await turnsAre(white, 2);
    await white.point("g1", "f3");
    await turnsAre(white, 3);
    const second = await tabBeside(black, await copiedLink(white));
    await says(second, ".elsewhere", "is open in another tab");
    await second.page.bringToFront();
    await second.press("Continue here");
    await turnsAre(second, 3);
    await says(black, ".elsewhere", "goes on in another tab");
    assert.equal(await savedGames(second), 1);
    // The tab that has no game any more keeps none when it is loaded again.
    await black.page.reload();
    await black.waitForBoard();
    await turnsAre(black, 0);
    assert.equal(await savedGames(second), 1);
  });
});
