/** What is loaded first. The engine takes longest to come, so it is asked for before the page's own program. */
import { compiledEngine } from "./engine/engine_files";
import "./styles.css";

/** The size of the engine's file, in bytes. */
declare const engineBytes: number;

/** Shows how much of the engine has come. */
function showLoaded(bytes: number): void {
  const bar = document.querySelector<HTMLProgressElement>("#app progress");
  if (bar) bar.value = Math.min(1, bytes / engineBytes);
}

/** Hides the picture of the start of chess if another board is likely: that of an address, or of an earlier visit. */
function hidePicture(): void {
  const isOther = location.hash.length > 1 || navigator.serviceWorker?.controller;
  if (isOther) document.querySelector(".first-board")?.classList.add("unwanted");
}

const base = new URL(".", document.baseURI).href;
compiledEngine(base, showLoaded).catch(() => {}); // the page tells what is wrong
hidePicture();
void import("./page").then(({ start }) => start(base));
