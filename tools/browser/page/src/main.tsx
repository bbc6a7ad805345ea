import { render } from "preact";
import { proxy, wrap } from "comlink";
import { App, beginAsAddressed, openAddressedText } from "./App";
import { listGames } from "./engine/game_list";
import type { Table } from "./engine/table";
import { makeParts } from "./parts";
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
  const parts = makeParts(base, table);
  const { game, archive, gameEditor } = parts;
  root.replaceChildren();
  render(<App {...parts} />, root);
  await beginAsAddressed(parts);
  archive.start();
  if (!openAddressedText(gameEditor)) gameEditor.restore();
  // All this only now, because it would hold up the first turn.
  registerSW({ immediate: true });
  game.seeker.start();
  await game.guarded(async () => game.list(await listGames(base)));
}

start().catch((error: unknown) => {
  root.textContent = t("The engine cannot be started: {reason}", {
    reason: error instanceof Error ? error.message : String(error),
  });
});
