// A real Chromium before the real page: what the tests have in common.

import puppeteer from "puppeteer-core";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { preview } from "vite";

const root = new URL("..", import.meta.url).pathname;
export const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Whether the engine has no build with threads, and whole games are left out. */
export const isShort = process.env.ROUNDEL_SHORT !== undefined;

/** As if they were not sent. */
const noIsolation = { "Cross-Origin-Opener-Policy": "", "Cross-Origin-Embedder-Policy": "" };

/** The page as `tools/board` serves it, on the loopback, or as a host does that sends no headers to isolate it; `asked` are the files that
 *  it was asked for, each as often as it was. */
export async function serve({ isolated = !isShort } = {}) {
  const headers = isolated ? {} : { headers: noIsolation };
  const server = await preview({ root, logLevel: "error", preview: { port: 0, host: "127.0.0.1", ...headers } });
  const asked = [];
  server.httpServer.on("request", ({ url }) => asked.push(url.replace(/\?.*/, "").replace(/\/$/, "/index.html").slice(1)));
  const close = async () => {
    server.httpServer.closeAllConnections();
    await server.close();
  };
  return { address: server.resolvedUrls.local[0], asked, close };
}

/** How large files of the page are, in bytes; weights, of which each game has its own, are left out. */
export function sizesOf(names) {
  const contents = [...new Set(names)]
    .filter((name) => !name.includes("weights/"))
    .map((name) => readFileSync(join(process.env.ROUNDEL_PAGE, name)));
  const sum = (size) => contents.reduce((total, content) => total + size(content), 0);
  return {
    plain: sum((content) => content.length),
    gzip: sum((content) => gzipSync(content, { level: 9 }).length),
    brotli: sum((content) => brotliCompressSync(content).length),
  };
}

export const openBrowser = () => puppeteer.launch({ executablePath, args: quiet, protocolTimeout: 300_000 });

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const buttonOf = (text) =>
  [...document.querySelectorAll("button")].find((button) => button.textContent.trim() === text && !button.disabled);

/** The page in a window of its own, with what was wrong in it. */
export class Visit {
  wrong = [];

  static async open(browser, address, { width = 1280, height = 800, isMobile = false, prepare, hash = "" } = {}) {
    const visit = new Visit();
    const context = await browser.createBrowserContext();
    visit.context = context;
    const page = await context.newPage();
    visit.page = page;
    page.on("pageerror", (error) => visit.wrong.push(error.message));
    page.on("console", (message) => message.type() === "error" && visit.wrong.push(message.text()));
    await page.setViewport({ width, height, hasTouch: width < 600, isMobile });
    await prepare?.(page);
    await page.goto(address + hash);
    await visit.waitForBoard();
    return visit;
  }

  close() {
    return this.context.close();
  }

  async waitForBoard() {
    await this.page.waitForSelector(".cell", { timeout: 120_000 });
  }

  /** Keeps a picture where somebody wants to look at it. */
  async picture(name) {
    const folder = process.env.ROUNDEL_PICTURES;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    await this.page.screenshot({ path: join(folder, `${name}.png`) });
  }

  async middleOf(selector) {
    const element = await this.page.$(selector);
    const box = await element?.boundingBox();
    if (!box) throw new Error(`${selector} is not there`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  async clickCell(name) {
    await this.page.mouse.click(...(await this.pointIn(`.cell[data-cell="${name}"]`)));
  }
  /** Clicks cells one after the other, each as soon as it can be pointed at. */
  async point(...cells) {
    for (const cell of cells) {
      await this.waitFor(`.cell.can[data-cell="${cell}"]`, 20_000);
      await this.clickCell(cell);
    }
  }
  /** Drags a piece from a cell to another. Resolves to whether it was seen on the way. */
  async drag(from, to) {
    return this.dragFrom(await this.pointIn(`.cell[data-cell="${from}"]`), to);
  }
  async dragFrom(point, to) {
    const { mouse } = this.page;
    await mouse.move(...point);
    await mouse.down();
    await mouse.move(...(await this.pointIn(`.cell[data-cell="${to}"]`)), { steps: 5 });
    const wasSeen = await this.has(".dragged");
    await mouse.up();
    return wasSeen && !(await this.has(".dragged"));
  }
  /** A point that lies in a cell, whatever its form. */
  pointIn(selector) {
    return this.page.$eval(selector, (cell) => {
      const svg = cell.ownerSVGElement;
      const [x, y] = cell.dataset.at.split(" ").map(Number);
      const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
      return [at.x, at.y];
    });
  }

  /** Whether there is a button of that text that can be pressed. */
  async offers(text) {
    return (await this.page.evaluateHandle(buttonOf, text)).asElement() !== null;
  }
  /** Presses the button of that text, once it can be pressed. */
  async press(text) {
    const button = await this.page.waitForFunction(buttonOf, {}, text).catch((error) => {
      throw new Error(`there is no button '${text}'`, { cause: error });
    });
    await button.evaluate((found) => found.click());
  }

  /** Chooses a value of the list with that label, once it is there. */
  async choose(label, value) {
    const found = await this.page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll("label")]
          .findLast((each) => each.textContent.trim().startsWith(wanted))
          ?.querySelector("select"),
      {},
      label,
    );
    await found.asElement().select(value);
  }

  text(selector) {
    return this.page.$eval(selector, (element) => element.textContent);
  }
  texts(selector) {
    return this.page.$$eval(selector, (elements) => elements.map((element) => element.textContent));
  }
  turns() {
    return this.texts(".turn > button");
  }
  has(selector) {
    return this.page.$(selector).then((found) => found !== null);
  }
  waitFor(selector, timeout = 120_000) {
    return this.page.waitForSelector(selector, { timeout });
  }

  /** Begins a game by the dialog. */
  async begin(game, players = "person engine", seconds = "0.1") {
    await this.press("New game");
    const choice = `.new-game .game[data-game="${game}"] input`;
    await this.waitFor(choice);
    await this.page.click(choice);
    await this.choose("Players", players);
    await this.choose("Time per move", seconds);
    await this.press("Start the game");
    await this.page.waitForFunction(
      () => !document.querySelector(".new-game") || document.querySelector(".confirm, .new-game .wrong"),
    );
    if (await this.has(".confirm")) await this.press("Start anyway");
    await this.page.waitForSelector(".new-game", { hidden: true });
    await this.page.waitForFunction(() => document.querySelector(".cell, .hand-over"));
  }

  /** Begins with the address, as a link does. */
  async follow(hash) {
    const board = await this.page.evaluateHandle(() => document.querySelector(".board > svg"));
    await this.page.evaluate((wanted) => (location.hash = wanted), hash);
    await this.page.waitForFunction(
      (before) => document.querySelector(".wrong") || (document.querySelector(".board > svg") ?? before) !== before,
      { timeout: 20_000 },
      board,
    );
    await pause(300);
  }

  tab(name) {
    return this.press(name);
  }

  /** All of the page but the text of the rules, which has examples. */
  content() {
    return this.page.evaluate(() => {
      const copy = document.documentElement.cloneNode(true);
      for (const rules of copy.querySelectorAll(".rules")) rules.remove();
      return copy.outerHTML;
    });
  }

  /** Takes the board over from the other person. */
  async takeOver() {
    await this.page.click(".hand-over button");
    await this.page.waitForFunction(() => !document.querySelector(".hand-over") && document.querySelector(".board .man"));
  }

  /** What the buttons save as text, one for each. */
  savedRecords() {
    return this.page.evaluate(async () => {
      const texts = [];
      const original = URL.createObjectURL;
      URL.createObjectURL = (blob) => (texts.push(blob.text()), original.call(URL, blob));
      [...document.querySelectorAll("[role=tab]")].find((tab) => tab.textContent === "Files").click();
      const until = async (isDone) => {
        for (let tries = 0; tries < 100 && !isDone(); ++tries) await new Promise((resolve) => setTimeout(resolve, 50));
      };
      await until(() =>
        [...document.querySelectorAll(".tab-panel button")].some((each) => each.textContent === "Save as JSON"),
      );
      await new Promise((resolve) => setTimeout(resolve, 200));
      for (const button of [...document.querySelectorAll(".tab-panel button")].filter((each) =>
        /^Save as (?!GIF)/.test(each.textContent),
      )) {
        const count = texts.length;
        button.click();
        if (!button.disabled) await until(() => texts.length > count);
      }
      return Promise.all(texts);
    });
  }

  async drop(files) {
    await this.page.evaluate((given) => {
      const transfer = new DataTransfer();
      const bytesOf = (content) => (typeof content === "string" ? content : new Uint8Array(content));
      for (const { name, content } of given) transfer.items.add(new File([bytesOf(content)], name));
      for (const type of ["dragover", "drop"])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
    }, files);
  }
}

/** Keeps in `traffic` what the page and its threads say to each other. */
export const listen = (page) =>
  page.evaluateOnNewDocument(() => {
    window.traffic = [];
    const hear = (data) => {
      try {
        window.traffic.push(
          JSON.stringify(data, (_, value) => (value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? "bytes" : value)),
        );
      } catch {
        window.traffic.push("[not told]");
      }
    };
    const { Worker: Original } = window;
    window.Worker = class extends Original {
      constructor(...given) {
        super(...given);
        this.addEventListener("message", ({ data }) => hear(data));
      }
      postMessage(...given) {
        hear(given[0]);
        super.postMessage(...given);
      }
    };
  });

/** A source of numbers that are the same each time. */
export function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What can be done now, read from the page alone. */
const state = (page) =>
  page.evaluate(() => ({
    result: document.querySelector(".result")?.textContent ?? null,
    turns: document.querySelectorAll(".turn").length,
    isThinking: document.querySelector(".thinking") !== null,
    handOver: document.querySelector(".hand-over button") !== null,
    layOut: document.querySelector(".lay-out") !== null,
    can: [...document.querySelectorAll(".cell.can")].map((cell) => cell.dataset.cell),
    held: [...document.querySelectorAll(".hand .man")].length,
    begun: document.querySelector(".board .begun, .board .picked") !== null,
    choices: [...document.querySelectorAll(".choices fieldset button")].length,
    buttons: [...document.querySelectorAll(".choices > button")].map((button) => button.textContent.trim()),
    wrong: document.querySelector(".wrong")?.textContent ?? null,
  }));

/** What a mouse does: presses a button, points at a cell, and at a piece in hand. `hands.mjs` has the same by keys and by touch. */
const byMouse = {
  press: (_, button) => button.evaluate((found) => found.click()),
  cell: (visit, name) => visit.clickCell(name),
  held: (_, man) => man.click(),
};

/** Plays a game to its end by pointing at what the page lights up, as a person who does not think. Resolves to the result. */
export async function playToTheEnd(visit, seed, hand = byMouse) {
  return (await playUntil(visit, seed, () => false, { hand })).result;
}

/** Plays so many turns, the engine's among them, or to the end. Resolves to how many there are. */
export async function playOn(visit, seed, turns) {
  return (await playUntil(visit, seed, (now) => now.turns >= turns)).turns;
}

/** Plays until it is enough, or the game is over. Resolves to how it stands then. */
export async function playUntil(visit, seed, isEnough, { limit = 1200, hand = byMouse } = {}) {
  const pick = random(seed);
  for (let step = 0; step < limit; ++step) {
    const now = await state(visit.page);
    if (now.wrong) throw new Error(`the page says: ${now.wrong}`);
    if (now.result || isEnough(now)) return now;
    await act(visit, now, pick, hand);
    await pause(now.isThinking ? 30 : 5);
  }
  throw new Error("the game did not end");
}

async function act(visit, now, pick, hand) {
  const press = async (found) => {
    const button = (await found).asElement();
    if (button) await hand.press(visit, button);
  };
  const named = (text) => visit.page.evaluateHandle(buttonOf, text);
  if (now.handOver) await press(visit.page.$(".hand-over button"));
  else if (now.layOut) await press(named("Let the engine place them"));
  else if (now.choices > 0) await press(visit.page.$(".choices fieldset button"));
  else if (now.buttons.includes("End the move here")) await press(named("End the move here"));
  else if (now.buttons.includes("Pass")) await press(named("Pass"));
  else if (now.can.length > 0) await hand.cell(visit, now.can[pick(now.can.length)]);
  else if (!now.isThinking && now.held > 0 && !now.begun) await pointHeld(visit, pick, hand);
  else if (!now.isThinking && now.buttons.some((text) => text.startsWith("Pay")))
    await press(visit.page.$(".choices > button"));
}

async function pointHeld(visit, pick, hand) {
  const { page } = visit;
  const side = await page.evaluate(() => document.querySelector(".side-line.to-move")?.dataset.side);
  const men = side ? await page.$$(`.hand[data-side="${side}"] .held`) : [];
  if (men.length > 0) await hand.held(visit, men[pick(men.length)]);
}

/** Waits until the browser has a game with so many moves, or several. */
export const isKept = ({ page }, count, games = 1) =>
  page.waitForFunction(
    (wanted, least) =>
      new Promise((resolve) => {
        const request = indexedDB.open("roundel");
        request.onerror = () => resolve(false);
        request.onsuccess = () => {
          const all = request.result.transaction("games").objectStore("games").getAll();
          all.onsuccess = () => (
            request.result.close(),
            resolve(all.result.filter(({ moves }) => moves === wanted).length >= least)
          );
        };
      }),
    { timeout: 60_000, polling: 200 },
    count,
    games,
  );
