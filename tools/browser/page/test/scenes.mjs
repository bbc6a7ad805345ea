// The screens of the page, each brought about as a reader would. The tests of accessibility check them, and pictures.mjs takes pictures.

import { invite } from "./two_pages.mjs";

const patience = { timeout: 120_000 };
const hasTurns = (visit, count) =>
  visit.page.waitForFunction((least) => document.querySelectorAll(".turn").length >= least, patience, count);

/** Saves games in the browser, as earlier visits would have. The page lists them when it saves a game itself. */
export const save = (visit, games) =>
  visit.page.evaluate(async (given) => {
    const request = indexedDB.open("roundel");
    await new Promise((resolve) => (request.onsuccess = resolve));
    const transaction = request.result.transaction("games", "readwrite");
    for (const { id, names, moves, time = Number(id), ...record } of given) {
      const text = JSON.stringify({ start: null, book_moves: [], moves, ...record });
      const players = { first: "person", second: "person" };
      const rest = {
        time,
        title: `${record.variant[0].toUpperCase()}${record.variant.slice(1)}`,
        moves: moves.length,
        isSecret: false,
        isOwn: !record.tags,
      };
      transaction.objectStore("games").put({ id, players, text, names, ...rest });
    }
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    request.result.close();
  }, games);

/** Drags by the right button from a cell to another. */
export async function mark(visit, from, to, keys = []) {
  const { mouse, keyboard } = visit.page;
  for (const key of keys) await keyboard.down(key);
  await mouse.move(...(await visit.pointIn(`.cell[data-cell="${from}"]`)));
  await mouse.down({ button: "right" });
  await mouse.move(...(await visit.pointIn(`.cell[data-cell="${to}"]`)), { steps: 4 });
  await mouse.up({ button: "right" });
  for (const key of keys) await keyboard.up(key);
}

/** Black takes the queen, and is mated: 5... Bxd1?? and what comes before it. */
const mate =
  '[White "Ann"]\n[Black "Bo"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0\n';

const opening = `[White "Ann"]
[Black "Bo"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 {The Spanish game.} a6 (3... Nf6 {The Berlin defence.} 4. O-O Nxe4) (3... f5?! 4. Nc3) 4. Ba4 Nf6
5. O-O $1 Be7 (5... Nxe4 6. d4) 6. Re1 b5 *
`;

const severalGames = [
  ["Ann", "Bo", "1-0", "1. d4 d5 2. c4 e6 3. Nc3 Nf6"],
  ["Cy", "Di", "1/2-1/2", "1. e4 c5 2. Nf3 d6 3. d4 cxd4"],
  ["Eve", "Flo", "0-1", "1. c4 e5 2. Nc3 Nf6 3. g3 d5"],
]
  .map(
    ([white, black, result, moves], n) =>
      `[Event "Club"]\n[White "${white}"]\n[Black "${black}"]\n[Date "2025.03.0${n + 1}"]\n[Result "${result}"]\n\n${moves} ${result}\n`,
  )
  .join("\n");

const spanish = ["e2e4", "e7e5", "g1f3", "b8c6"];
const played = [
  [["Ann", "Bo", "2024.01.02"], "1-0", [...spanish, "f1b5", "a7a6", "b5a4"]],
  [["Cy", "Di", "2024.05.17"], "1/2-1/2", [...spanish, "f1b5", "g8f6", "e1g1"]],
  [["Eve", "Flo", "2025.02.11"], "0-1", [...spanish, "f1c4", "f8c5", "c2c3"]],
  [["Gus", "Hal", "2025.06.30"], "1-0", [...spanish, "d2d4", "e5d4", "f3d4"]],
].map(([[White, Black, date], result, moves], n) => ({
  variant: "chess",
  id: `${Date.UTC(2026, 8, 4 + 11 * n, 18, 13 * n)}`,
  moves,
  result,
  tags: Object.entries({ White, Black, Date: date }),
}));

async function open(visit, name, content, turns) {
  await visit.drop([{ name, content }]);
  await hasTurns(visit, turns);
}

const practise = async (visit, game) => {
  await visit.begin(game, "person person");
  await visit.tab("Puzzles");
};

async function learn(visit, game) {
  await visit.begin(game, "person person");
  await visit.waitFor(".rules");
  await visit.page.$eval(".rules", (rules) => (rules.open = true));
  await visit.press("Learn the game");
  await visit.waitFor(".banner.course");
}

/** Chooses two people with names, and five minutes for each of them. */
async function chooseClock(visit, game) {
  await visit.press("New game");
  const choice = `.new-game .game[data-game="${game}"] input`;
  await visit.waitFor(choice);
  await visit.page.click(choice);
  await visit.choose("Players", "person person");
  await visit.choose("Clock", "5+3");
  const fields = await visit.page.$$(".new-game .choice input");
  for (const [n, name] of ["Ann", "Bo"].entries()) await fields[n]?.type(name);
}

/** Begins with names, and five minutes for each side. */
async function beginByClock(visit, game) {
  await chooseClock(visit, game);
  await visit.press("Start the game");
  await visit.page.waitForSelector(".new-game", { hidden: true });
}

/** Each screen by its name. */
export const scenes = {
  /** Names, clocks, captured pieces, and the buttons below the moves. */
  async game(visit) {
    await beginByClock(visit, "chess");
    await visit.point("e2", "e4", "d7", "d5", "e4", "d5", "d8", "d5", "b1", "c3", "d5", "a5", "d2", "d4");
    await hasTurns(visit, 7);
  },
  /** Who plays, and on which clock. */
  async players(visit) {
    await chooseClock(visit, "chess");
    await visit.page.$eval(".new-game", (dialog) => dialog.scrollTo(0, dialog.scrollHeight));
  },
  async "draw-offer"(visit) {
    await beginByClock(visit, "chess");
    await visit.point("e2", "e4", "e7", "e5", "g1", "f3", "b8", "c6");
    await hasTurns(visit, 4);
    await visit.press("Offer a draw");
    await visit.waitFor(".banner[role='alertdialog']");
  },
  /** Where a king can go: it castles by two squares, and onto its rook. */
  async targets(visit) {
    await visit.follow("#game=chess&start=r3k2r/pppq1ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPPQ1PPP/R3K2R+w+KQkq+-+0+1");
    await visit.point("e1");
    await visit.page.waitForFunction(() => document.querySelectorAll(".board .option").length >= 5, patience);
  },
  /** A click that is no move, and why. */
  async refusal(visit) {
    await visit.follow("#game=english&turns=11-15+22-18");
    await visit.page.waitForFunction(() => document.querySelectorAll(".cell.can").length === 1, patience);
    await visit.clickCell("b6");
    await visit.waitFor(".refusal");
  },
  async premove(visit) {
    await visit.begin("chess", "person engine", "30");
    await visit.point("e2", "e4");
    await visit.waitFor(".thinking");
    for (const cell of ["g1", "f3"]) await visit.clickCell(cell);
    await visit.waitFor(".board .premove");
  },
  async result(visit) {
    await visit.begin("chess", "person person");
    await visit.point("f2", "f3", "e7", "e5", "g2", "g4", "d8", "h4");
    await visit.waitFor(".result");
  },
  async marks(visit) {
    await visit.begin("centrechess", "person person");
    await visit.waitFor(".cell.can");
    const names = await visit.page.$$eval(".board .cell", (cells) => cells.map(({ dataset }) => dataset.cell));
    const [begin, end, ring] = [names[9], names[Math.floor(names.length / 2)], names.at(-12)];
    await mark(visit, begin, end);
    await mark(visit, ring, ring, ["Shift"]);
    await mark(visit, end, end, ["Alt"]);
    await mark(visit, end, ring, ["Shift", "Alt"]);
    await visit.waitFor(".board .mark.yellow");
  },
  async promotion(visit) {
    await visit.follow("#game=chess&start=2r4k/1P3ppp/8/8/8/8/5PPP/1K6+w+-+-+0+1");
    await visit.point("b7", "c8");
    await visit.page.waitForFunction(() => document.querySelectorAll(".pictures button svg").length === 4, patience);
  },
  async variations(visit) {
    await open(visit, "game.pgn", opening, 18);
    await visit.page.waitForFunction(() => document.querySelectorAll(".variation").length === 3);
  },
  /** The sign and the comment of a move in a variation, and what can be done with the variation. */
  async "move-editor"(visit) {
    await scenes.variations(visit);
    await visit.page.$eval(".variation button", (move) => move.click());
    await visit.waitFor(".variation [aria-current]");
    await visit.page.click(".edit button");
    await visit.waitFor(".move-editor");
  },
  async "several-games"(visit) {
    await open(visit, "games.pgn", severalGames, 6);
    await visit.waitFor(".games-of-file");
    await visit.page.$eval(".games-of-file", (unfolded) => (unfolded.open = true));
  },
  async gallery(visit) {
    await visit.press("New game");
    await visit.page.waitForFunction(() => document.querySelectorAll(".new-game .game img").length >= 6, patience);
  },
  async settings(visit) {
    await visit.begin("chess", "person person");
    await visit.tab("Settings");
  },
  async "board-colours"(visit) {
    await visit.begin("centrechess", "person person");
    await visit.tab("Settings");
    await visit.choose("Board colours", "colour-blind");
    await visit.choose("Coordinates", "cells");
    await visit.choose("Theme", "dark");
  },
  async "piece-sets"(visit) {
    await visit.begin("xiangqi", "person person");
    await visit.tab("Settings");
    await visit.waitFor(".piece-sets");
    await visit.page.click('input[name="pieces"][value="discs"]');
    await visit.page.waitForFunction(() => document.querySelectorAll(".samples svg").length === 40, patience);
  },
  async "piece-moves"(visit) {
    await visit.begin("xiangqi", "person person");
    await visit.waitFor("details.rules");
    await visit.page.$eval("details.rules", (rules) => (rules.open = true));
    await visit.waitFor("details.rules[data-drawn]");
    await visit.page.waitForFunction(() => [...document.querySelectorAll(".piece-moves img")].every((each) => each.complete));
    await visit.page.$eval(".piece-moves", (list) => list.scrollIntoView({ block: "nearest" }));
  },
  async analysis(visit) {
    await visit.begin("centrechess", "person person");
    await visit.tab("Analysis");
    await visit.press("Analyse");
    await visit.page.waitForFunction(
      () =>
        document.querySelectorAll(".lines li").length >= 2 &&
        document.querySelector(".board .arrow.best") &&
        /depth \d/.test(document.querySelector(".depth").textContent),
      patience,
    );
  },
  async explorer(visit) {
    await save(visit, played);
    await open(visit, "game.pgn", "1. e4 e5 2. Nf3 Nc6 *", 4);
    await visit.tab("Analysis");
    await visit.page.click(".explorer summary");
    await visit.waitFor(".explored li:nth-child(3)");
  },
  async review(visit) {
    await open(visit, "game.pgn", mate, 13);
    await visit.tab("Analysis");
    await visit.choose("Nodes per move", "20000");
    await visit.press("Review the game");
    await visit.page.waitForFunction(() => document.querySelector(".worst") && !document.querySelector("progress"), patience);
    await visit.page.$eval(".worst li > button", (button) => button.click());
    await visit.waitFor(".lesson");
    await visit.page.$eval(".review", (review) => review.scrollIntoView());
  },
  /** A better move is looked for. */
  async "try-again"(visit) {
    await scenes.review(visit);
    await visit.press("Try again");
    await visit.page.waitForFunction(() => !document.querySelector(".board .arrow.best"), patience);
  },
  /** What a game is saved and passed on as. */
  async files(visit) {
    await open(visit, "game.pgn", mate, 13);
    await visit.tab("Files");
    await visit.page.$eval(".tab-panel", (panel) => panel.scrollTo(0, panel.scrollHeight));
  },
  /** The link that is sent to a friend after a move. */
  async "friend-link"(visit) {
    await visit.begin("centrecheckers", "person friend");
    const cell = async () => (await visit.waitFor(".board .cell.can", 20_000)).evaluate((each) => each.dataset.cell);
    await visit.point(await cell());
    await visit.page.waitForFunction(() => document.querySelector(".board .begun, .turn"), patience);
    await visit.point(await cell());
    await visit.waitFor(".friend-link");
  },
  /** The link that connects two pages. */
  async invitation(visit) {
    await invite(visit, "xiangqi", "person friend", "5+3");
  },
  async puzzle(visit) {
    await practise(visit, "chess");
    await visit.waitFor(".banner");
  },
  async lesson(visit) {
    await learn(visit, "international");
  },
  async "crest-lesson"(visit) {
    await learn(visit, "crest");
  },
  async endgame(visit) {
    await practise(visit, "english");
    await visit.press("Endgames");
    await visit.page.waitForFunction(
      () =>
        document.querySelector(".ending-classes li") &&
        !/Looking|being solved/.test(document.querySelector(".puzzles").textContent),
      patience,
    );
    await visit.page.$eval(".ending-classes button", (button) => button.click());
    await visit.page.waitForFunction(() => / to move: /.test(document.querySelector(".puzzle p")?.textContent), patience);
  },
  async editor(visit) {
    await visit.begin("chess", "person person");
    await visit.tab("Editor");
    await visit.waitFor(".palette");
  },
  async "saved-games"(visit) {
    await save(visit, played);
    await open(visit, "game.pgn", mate, 13);
    await visit.tab("Files");
    await visit.waitFor(".saved-games");
    await visit.page.$eval(".saved-games", (saved) => (saved.open = true));
    await visit.page.waitForFunction(() => document.querySelectorAll(".saved-games li").length > 3, patience);
    await visit.page.$eval(".saved-games", (saved) => saved.scrollIntoView());
  },
  async "set-up"(visit) {
    await visit.begin("crest", "person person");
    await visit.waitFor(".lay-out");
    const cells = await visit.page.$$eval(".cell.can", (all) => all.map((each) => each.dataset.cell));
    for (const cell of cells.slice(0, 4)) await visit.clickCell(cell);
    await visit.waitFor(".drafted");
  },
  async "hand-over"(visit) {
    await visit.begin("crest", "person person");
    await visit.press("Let the engine place them");
    await visit.waitFor(".hand-over");
  },
  async hands(visit) {
    await visit.begin("crazyhouse", "person person");
    await visit.point("e2", "e4", "d7", "d5", "e4", "d5", "d8", "d5", "b1", "c3", "d5", "a5");
    await hasTurns(visit, 6);
  },
};
