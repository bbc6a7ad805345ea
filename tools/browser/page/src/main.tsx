import { render } from "preact";
import { proxy, wrap } from "comlink";
import { App, beginAsAddressed, openAddressedText } from "./App";
import { Gallery } from "./engine/gallery";
import { listGames } from "./engine/game_list";
import { Seeker } from "./engine/seeker";
import type { Table } from "./engine/table";
import { Analysis } from "./game/analysis";
import { Course } from "./game/course";
import { Endings } from "./game/endings";
import { Explorer } from "./game/explorer";
import { Game } from "./game/game";
import { Friend } from "./friend/friend";
import { FriendsLinks } from "./friend/links";
import { Live } from "./friend/live";
import { Puzzles } from "./game/puzzles";
import { Review } from "./game/review";
import { Trainer } from "./game/trainer";
import { Archive } from "./records/archive";
import { GameEditorLoader } from "./game_editor/loader";
import "./styles.css";
import { registerSW } from "virtual:pwa-register";
import { followLanguage, t } from "./language/language";

const root = document.getElementById("app") as HTMLElement;

/** The size of the engine's file, in bytes. */
declare const engineBytes: number;

/** Shows how much of the engine has come. */
function showLoaded(bytes: number): void {
  const bar = root.querySelector("progress");
  if (bar) bar.value = Math.min(1, bytes / engineBytes);
}

/** Says in the reader's language what goes on. */
function sayLoading(): void {
  const text = root.querySelector("label")?.firstChild;
  if (text) text.textContent = `${t("Roundel is loading…")} `;
}

/** Hides the picture of the start of chess if another board is likely: that of an address, or of an earlier visit. */
function hidePicture(): void {
  const isOther = location.hash.length > 1 || navigator.serviceWorker?.controller;
  if (isOther) root.querySelector(".first-board")?.classList.add("unwanted");
}

async function start(): Promise<void> {
  hidePicture();
  const base = new URL(".", document.baseURI).href;
  const table = wrap<Table>(new Worker(new URL("./engine/table.ts", import.meta.url), { type: "module" }));
  const spoken = followLanguage().then(sayLoading);
  await Promise.all([spoken, table.load(base, proxy(showLoaded))]);
  const seeker = new Seeker(base);
  const game = new Game(table, seeker);
  const analysis = new Analysis(game);
  const review = new Review(game, analysis);
  const endings = new Endings(game, base);
  // No engine searches for puzzles, endgames and lessons, so theirs are never started.
  const puzzles = new Puzzles(game, new Game(table, new Seeker(base), true));
  const trainer = new Trainer(game, new Game(table, new Seeker(base), true), endings);
  const course = new Course(game, new Game(table, new Seeker(base), true));
  const archive = new Archive(game);
  const explorer = new Explorer(game, archive, base);
  const friend = new Friend(game);
  const live = new Live(game, friend, archive);
  const links = new FriendsLinks(game, friend, archive);
  const gallery = new Gallery(base);
  const gameEditor = new GameEditorLoader(game, base);
  root.replaceChildren();
  const parts = {
    game,
    analysis,
    review,
    puzzles,
    trainer,
    course,
    endings,
    explorer,
    archive,
    friend,
    live,
    links,
    gallery,
    gameEditor,
  };
  render(<App {...parts} />, root);
  await beginAsAddressed({ game, review, live, links }, archive);
  archive.start();
  if (!openAddressedText(gameEditor)) gameEditor.restore();
  // All this only now, because it would hold up the first turn.
  registerSW({ immediate: true });
  seeker.start();
  await game.guarded(async () => game.list(await listGames(base)));
}

start().catch((error: unknown) => {
  root.textContent = t("The engine cannot be started: {reason}", {
    reason: error instanceof Error ? error.message : String(error),
  });
});
