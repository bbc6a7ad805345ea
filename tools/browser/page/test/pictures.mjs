// Takes the pictures of the page that its README shows, and the board that the page shows while it loads:
// `node test/pictures.mjs [NAME ...]`. pngquant makes them small.

import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { openBrowser, pause, serve, Visit } from "./browser.mjs";
import { pictureOfBoard } from "./first_board.mjs";
import { scenes } from "./scenes.mjs";

const folder = new URL("../../pictures/", import.meta.url).pathname;
const firstBoard = new URL("../src/first_board.svg", import.meta.url).pathname;
const desk = { width: 1366, height: 768 };
const phone = { width: 390, height: 844, deviceScaleFactor: 1.5 };

/** Each picture is of the scene with its name. */
const pictures = {
  game: {},
  gallery: {},
  players: {},
  "draw-offer": { theme: "dark" },
  analysis: { theme: "dark" },
  review: {},
  explorer: {},
  "try-again": {},
  marks: {},
  targets: {},
  refusal: { size: phone },
  promotion: { size: phone },
  premove: { size: phone, theme: "dark" },
  hands: { size: phone },
  "set-up": { theme: "dark" },
  result: {},
  variations: {},
  "move-editor": {},
  "several-games": {},
  files: {},
  "saved-games": {},
  "friend-link": {},
  invitation: { size: phone },
  puzzle: {},
  endgame: { theme: "dark" },
  lesson: { size: phone, theme: "dark" },
  "piece-moves": {},
  editor: {},
  settings: {},
  "board-colours": {},
  "piece-sets": {},
};

/** Makes a picture smaller: 256 colours are enough. */
function shrink(file) {
  const { status } = spawnSync("pngquant", ["--force", "--skip-if-larger", "--speed", "1", "--output", file, "256", file]);
  if (status !== 0) console.log(`${file}: pngquant is missing, or makes it no smaller`);
}

async function take(browser, address, name) {
  const { size = desk, theme = "light" } = pictures[name];
  const visit = await Visit.open(browser, address, desk);
  await visit.page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: theme }]);
  await visit.page.setViewport(size);
  await scenes[name](visit);
  await pause(500); // until moves have come to rest
  const file = `${folder}${name}.png`;
  await visit.page.screenshot({ path: file });
  await visit.close();
  shrink(file);
}

const server = await serve();
const browser = await openBrowser();
mkdirSync(folder, { recursive: true });
const given = process.argv.slice(2);
if (given.length === 0 || given.includes("first-board")) {
  const visit = await Visit.open(browser, server.address);
  writeFileSync(firstBoard, await pictureOfBoard(visit.page));
  await visit.close();
}
for (const name of given.length > 0 ? given.filter((each) => each in pictures) : Object.keys(pictures))
  await take(browser, server.address, name);
await browser.close();
await server.close();
