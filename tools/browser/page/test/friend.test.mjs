// A game against a friend elsewhere: each move goes to the other page as a link.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { isKept, Visit } from "./browser.mjs";
import { browser, onPage } from "./on_page.mjs";

const turnsAre = (visit, count) =>
  visit.page.waitForFunction((wanted) => document.querySelectorAll(".turns > .turn").length === wanted, {}, count);

const savedGames = async (visit) => {
  await visit.press("Files");
  await visit.waitFor(".saved-games");
  return visit.page.$$eval(".saved-games li", (games) => games.length);
};

/** The part of the link that is copied behind the address of the page. */
async function copiedLink(visit) {
  const { page } = visit;
  await page.bringToFront();
  await visit.context.overridePermissions(new URL(page.url()).origin, ["clipboard-read", "clipboard-sanitized-write"]);
  await visit.waitFor(".friend-link");
  await visit.press("Copy the link");
  await visit.waitFor(".friend-link button.copied", 10_000);
  return new URL(await page.evaluate(() => navigator.clipboard.readText())).hash;
}

describe("a game against a friend", () => {
  onPage("goes on by links, in one saved game on each page", {}, async (white) => {
    await white.begin("chess", "person friend");
    assert.equal(await white.has(".friend-link"), false);
    await white.point("f2", "f3");
    await turnsAre(white, 1);
    const address = white.page.url();
    const black = await Visit.open(browser, address, { hash: await copiedLink(white) });
    try {
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
      await white.waitFor(".result");
      assert.equal(await white.text(".result"), "Black wins: checkmate");
      assert.equal(await black.text(".friend-link .result"), "Black wins: checkmate");
      for (const visit of [white, black]) {
        await isKept(visit, 4);
        assert.equal(await savedGames(visit), 1);
      }
      assert.deepEqual(black.wrong, []);
    } finally {
      await black.close();
    }
  });

  onPage("who plays second sends the first link, and nobody resigns by link", {}, async (visit) => {
    await visit.begin("english", "friend person");
    await visit.waitFor(".friend-link");
    assert.equal(await visit.has(".cell.can"), false);
    assert.equal(await visit.offers("Resign"), false);
    assert.equal(await visit.offers("Offer a draw"), false);
    assert.equal(await visit.offers("Swap sides"), false);
  });

  onPage("is not played where sides have secrets", {}, async (visit) => {
    await visit.begin("crest", "person friend");
    await visit.waitFor(".wrong");
    assert.match(await visit.text(".wrong"), /A game with secrets cannot be played by link/);
    const players = () => visit.page.$eval(".choice select", (select) => select.value);
    assert.equal(await players(), "person engine");
    await visit.page.click(".wrong button");
    await visit.choose("Players", "person friend");
    await visit.waitFor(".wrong");
    assert.equal(await players(), "person engine");
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
});
