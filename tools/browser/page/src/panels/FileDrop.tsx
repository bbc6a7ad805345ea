import { useEffect, useState } from "preact/hooks";
import type { Game } from "../game/game";
import { textOfFile } from "../records/file_text";
import { openRecords } from "../records/open";
import { readGameFile } from "./game_files";
import { t } from "../language/language";

/** Takes files that are dropped anywhere on the page: a game's own, or records. */
export function FileDrop({ game }: { game: Game }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      void game.guarded(() => take(game, [...(event.dataTransfer?.files ?? [])]));
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, [game]);
  return isOver ? (
    <div class="drop-here" aria-hidden="true">
      {t("Drop a saved game, or the file of a new game")}
    </div>
  ) : null;
}

async function take(game: Game, files: File[]): Promise<void> {
  const [first] = files;
  if (!first) return;
  if (files.some(({ name }) => name.endsWith(".toml"))) {
    await game.addFile(await readGameFile(files), { first: "person", second: "engine" });
  } else {
    await openRecords(game, await textOfFile(first));
  }
}
