/** The game on the board of the workshop: nothing is played in it, and it shows what the bench has read. */
import type { Remote } from "comlink";
import type { SetUpBoard } from "roundel-engine";
import type { Seeker } from "../engine/seeker";
import type { Sight, Table } from "../engine/table";
import { Game } from "../game/game";
import type { Bench } from "./bench";

export class DraftBoard extends Game {
  readonly #bench: Bench;
  /** The game that is shown, as the bench has it. */
  shownVariant = "";

  constructor(table: Remote<Table>, seeker: Seeker, bench: Bench) {
    super(table, seeker, true);
    this.#bench = bench;
  }

  override sketchOf(men: SetUpBoard): Promise<Sight> {
    return this.#bench.sketch(this.shownVariant, men);
  }
  override sketchOfText(): Promise<Sight> {
    return this.#bench.look(this.shownVariant);
  }
}
