/** What is loaded when the editor for games opens. */
import { signal, type Signal } from "@preact/signals";
import { Seeker } from "../engine/seeker";
import type { Game } from "../game/game";
import { DraftEngine, faultIn } from "./draft_engine";
import type { Opening } from "./loader";
import { DraftBoard } from "./draft_board";
import { present } from "./kept_texts";
import { startTexts, textToChange } from "./starts";
import { GameEditor } from "./game_editor";
import { GameEditorView } from "./GameEditorView";
import { messageOf } from "../game/telling";
import "./game_editor.css";

export interface OpenGameEditor {
  gameEditor: GameEditor;
  View: typeof GameEditorView;
  /** The text of a link that is looked at; null: the reader's own text is there. */
  shared: Signal<string | null>;
}

interface Wanted {
  game: Game;
  base: string;
  opening: Opening;
  /** That of a link, or of a game's own file. */
  text: string | undefined;
}

/** Rejects with what is wrong with a text that comes by a link. */
export async function openGameEditor({ game, base, opening, text }: Wanted): Promise<OpenGameEditor> {
  const engine = new DraftEngine(base);
  const gameEditor = new GameEditor(new DraftBoard(game.table, new Seeker(base), engine), engine);
  const opened = { gameEditor, View: GameEditorView, shared: signal<string | null>(null) };
  if (opening.kind === "link" && text !== undefined) {
    try {
      await gameEditor.readShared(text);
    } catch (error) {
      engine.close();
      throw new Error(faultIn(messageOf(error)).message);
    }
    opened.shared.value = text;
  } else if (opening.kind === "change") {
    const own = text ?? (await textToChange(opening.variant));
    void gameEditor.begin(own, text === undefined);
  } else {
    const kept = present.peek();
    void gameEditor.begin(kept || startTexts.chess, !kept);
  }
  return opened;
}
