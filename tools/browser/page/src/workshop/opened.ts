/** What is loaded when the editor for games opens. */
import { signal, type Signal } from "@preact/signals";
import { Seeker } from "../engine/seeker";
import type { Game } from "../game/game";
import { Bench, faultIn } from "./bench";
import type { Opening } from "./door";
import { DraftBoard } from "./draft_board";
import { present } from "./kept_texts";
import { startTexts, textToChange } from "./starts";
import { Workshop } from "./workshop";
import { WorkshopView } from "./WorkshopView";
import { messageOf } from "../game/telling";
import "./workshop.css";

export interface OpenWorkshop {
  workshop: Workshop;
  View: typeof WorkshopView;
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
export async function openWorkshop({ game, base, opening, text }: Wanted): Promise<OpenWorkshop> {
  const bench = new Bench(base);
  const workshop = new Workshop(new DraftBoard(game.table, new Seeker(base), bench), bench);
  const opened = { workshop, View: WorkshopView, shared: signal<string | null>(null) };
  if (opening.kind === "link" && text !== undefined) {
    try {
      await workshop.look(text);
    } catch (error) {
      bench.close();
      throw new Error(faultIn(messageOf(error)).message);
    }
    opened.shared.value = text;
  } else if (opening.kind === "change") {
    void workshop.begin(text ?? (await textToChange(opening.variant)));
  } else {
    void workshop.begin(present.peek() || startTexts.chess);
  }
  return opened;
}
