/** The game on the board of the editor: nothing is played in it, and it shows what the engine has read. */
import type { Remote } from "comlink";
import type { SetUpBoard } from "roundel-engine";
import type { Seeker } from "../engine/seeker";
import type { Sight, Table } from "../engine/table";
import { Game } from "../game/game";
import type { DraftEngine } from "./draft_engine";

export class DraftBoard extends Game {
  readonly #engine: DraftEngine;
  /** The game that is shown, as the engine has it. */
  shownVariant = "";

  constructor(table: Remote<Table>, seeker: Seeker, engine: DraftEngine) {
    super(table, seeker, true);
    this.#engine = engine;
  }

  override sketchOf(men: SetUpBoard): Promise<Sight> {
    return this.#engine.sketch(this.shownVariant, men);
  }
  override sketchOfText(): Promise<Sight> {
    return this.#engine.draw(this.shownVariant);
  }
}
