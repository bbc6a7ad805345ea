import { render } from "preact";
import { wrap } from "comlink";
import { App, beginAsAddressed } from "./App";
import { listGames } from "./engine/game_list";
import { Seeker } from "./engine/seeker";
import type { Table } from "./engine/table";
import { Analysis } from "./game/analysis";
import { Endings } from "./game/endings";
import { Game } from "./game/game";
import "./styles.css";
import { registerSW } from "virtual:pwa-register";

const root = document.getElementById("app") as HTMLElement;

async function start(): Promise<void> {
  const base = new URL(".", document.baseURI).href;
  const table = wrap<Table>(new Worker(new URL("./engine/table.ts", import.meta.url), { type: "module" }));
  await table.load(base);
  const seeker = new Seeker(base);
  const game = new Game(table, seeker);
  const analysis = new Analysis(game);
  const endings = new Endings(game, base);
  render(<App game={game} analysis={analysis} endings={endings} />, root);
  await beginAsAddressed(game);
  // All this only now, because it would hold up the first turn.
  registerSW({ immediate: true });
  seeker.start();
  await game.guarded(async () => game.list(await listGames(base)));
}

start().catch((error: unknown) => {
  root.textContent = `The engine cannot be started: ${error instanceof Error ? error.message : String(error)}`;
});
