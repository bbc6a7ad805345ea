// Two people at two pages, in two windows that share nothing.

import { Visit } from "./browser.mjs";

export const turnsAre = (visit, count) =>
  visit.page.waitForFunction((wanted) => document.querySelectorAll(".turns > .turn").length === wanted, {}, count);

export const says = (visit, selector, text) =>
  visit.page.waitForFunction(
    (where, wanted) => [...document.querySelectorAll(where)].some((each) => each.textContent.includes(wanted)),
    {},
    selector,
    text,
  );

/** What a button copies: the part of the address behind that of the page. */
export async function copied(visit, label) {
  const { page } = visit;
  await page.bringToFront();
  await visit.context.overridePermissions(new URL(page.url()).origin, ["clipboard-read", "clipboard-sanitized-write"]);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await visit.press(label);
  const text = await page.waitForFunction(() => navigator.clipboard.readText());
  return new URL(await text.jsonValue()).hash;
}
export const copiedLink = (visit) => copied(visit, "Copy the link");

/** Puts a link where the page asks for it. */
export async function paste(visit, link) {
  await visit.waitFor(".pasted input");
  await visit.page.$eval(
    ".pasted input",
    (input, text) => {
      input.value = text;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    },
    link,
  );
  await visit.press("Connect");
}

/** Begins a live game by the dialog. Resolves to the invitation. */
export async function invite(visit, game, players = "person friend", clock = "none") {
  await visit.press("New game");
  const choice = `.new-game .game[data-game="${game}"] input`;
  await visit.waitFor(choice);
  await visit.page.click(choice);
  await visit.choose("Players", players);
  await visit.choose("The friend plays", "live");
  await visit.choose("Clock", clock);
  await visit.press("Start the game");
  await visit.page.waitForFunction(() => !document.querySelector(".new-game") || document.querySelector(".confirm"));
  if (await visit.has(".confirm")) await visit.press("Start anyway");
  await visit.waitFor(".live[data-state='inviting']");
  return copied(visit, "Copy the invitation");
}

export const isConnected = (visit) =>
  visit.page.waitForFunction(() => !document.querySelector(".banner.live") && document.querySelector(".cell"), {
    timeout: 60_000,
  });

/** Answers an invitation and connects the two pages. */
export async function connect(inviting, invited, invitation) {
  await invited.page.evaluate((hash) => (location.hash = hash), invitation);
  await invited.waitFor(".invited");
  await invited.press("Accept");
  await invited.waitFor(".live[data-state='answering']");
  await paste(inviting, await copied(invited, "Copy the answer"));
  await Promise.all([isConnected(inviting), isConnected(invited)]);
}

/** Keeps the page's end of the connection, so that a test can send what no page would, hold back what comes, and end it. */
export const exposed = (page) =>
  page.evaluateOnNewDocument(() => {
    const make = RTCPeerConnection.prototype.createDataChannel;
    RTCPeerConnection.prototype.createDataChannel = function (...given) {
      window.channel = make.apply(this, given);
      return window.channel;
    };
  });

/** Holds back what comes to an exposed page. Resolves to a function that brings it. */
export async function heldBack({ page }) {
  await page.evaluate(() => {
    const { channel } = window;
    const { onmessage } = channel;
    const held = [];
    channel.onmessage = ({ data }) => held.push(data);
    window.release = () => {
      channel.onmessage = onmessage;
      for (const data of held) onmessage({ data });
    };
    window.heldBack = held;
  });
  /** Waits for a number of messages first, which have come but have not been read. */
  return async (count) => {
    await page.waitForFunction((wanted) => window.heldBack.length >= wanted, {}, count);
    await page.evaluate(() => window.release());
  };
}

/** A second page beside the first, closed at the end. */
export async function withSecond(browser, visit, work, opening = {}) {
  const second = await Visit.open(browser, visit.page.url(), opening);
  try {
    await work(second);
    return second.wrong;
  } finally {
    await second.close();
  }
}
