import { render } from "preact";
import { wrap } from "comlink";
import { App } from "./App";
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
  const [seeker] = await Promise.all([Seeker.start(base), table.load(base)]);
  const game = new Game(table, seeker);
  const analysis = new Analysis(game);
  const endings = new Endings(game, base);
  render(<App game={game} analysis={analysis} endings={endings} />, root);
  await game.guarded(async () => game.list(await listGames(base)));
}

registerSW({ immediate: true });
start().catch((error: unknown) => {
  root.textContent = `The engine cannot be started: ${error instanceof Error ? error.message : String(error)}`;
});
