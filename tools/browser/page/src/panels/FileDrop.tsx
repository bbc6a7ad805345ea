import { useEffect, useState } from "preact/hooks";
import type { Game } from "../game/game";
import { textOfFile } from "../records/file_text";
import { openRecords } from "../records/open";
import type { GameEditorLoader } from "../game_editor/loader";
import { readGameFile } from "./game_files";
import { t } from "../language/language";

/** Takes files that are dropped anywhere on the page: a game's own, or records. */
export function FileDrop({ game, gameEditor }: { game: Game; gameEditor: GameEditorLoader }) {
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
      void game.guarded(() => take(game, gameEditor, [...(event.dataTransfer?.files ?? [])]));
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, [game, gameEditor]);
  return isOver ? (
    <div class="drop-here" aria-hidden="true">
      {t("Drop a saved game, or the file of a new game")}
    </div>
  ) : null;
}

async function take(game: Game, gameEditor: GameEditorLoader, files: File[]): Promise<void> {
  const [first] = files;
  if (!first) return;
  if (files.some(({ name }) => name.endsWith(".toml"))) {
    const file = await readGameFile(files);
    const open = gameEditor.opened.value;
    if (open && open.shared.value === null) open.gameEditor.begin(file.toml);
    else await game.addFile(file, { first: "person", second: "engine" });
  } else {
    await openRecords(game, await textOfFile(first));
  }
}
