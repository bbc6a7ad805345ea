import { render } from "preact";
import { wrap } from "comlink";
import { App, beginAsAddressed, openAddressedText } from "./App";
import { compiledEngine } from "./engine/engine_files";
import { listGames } from "./engine/game_list";
import type { Table } from "./engine/table";
import { makeParts } from "./parts";
import { registerSW } from "virtual:pwa-register";
import { followLanguage, t } from "./language/language";

const root = document.getElementById("app") as HTMLElement;

/** Says in the reader's language what goes on. */
function sayLoading(): void {
  const text = root.querySelector("label")?.firstChild;
  if (text) text.textContent = `${t("Roundel is loading…")} `;
}

/** `base`: where the engine's files are. */
async function begin(base: string): Promise<void> {
  const table = wrap<Table>(new Worker(new URL("./engine/table.ts", import.meta.url), { type: "module" }));
  const spoken = followLanguage().then(sayLoading);
  const given = compiledEngine(base).then((program) => table.give(program));
  const parts = makeParts(base, table);
  const { game, archive, gameEditor } = parts;
  const isReady = game.seeker.start();
  await Promise.all([spoken, given, table.load(base)]);
  root.replaceChildren();
  render(<App {...parts} />, root);
  await beginAsAddressed(parts);
  archive.start();
  if (!openAddressedText(gameEditor)) gameEditor.restore();
  // The rest begins only now, because it would hold up the first turn and the reply.
  await isReady;
  registerSW({ immediate: true });
  await game.guarded(async () => game.list(await listGames(base)));
}

export const start = (base: string): Promise<void> =>
  begin(base).catch((error: unknown) => {
    root.textContent = t("The engine cannot be started: {reason}", {
      reason: error instanceof Error ? error.message : String(error),
    });
  });
