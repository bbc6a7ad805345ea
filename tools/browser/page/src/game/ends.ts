import { computed } from "@preact/signals";
import type { Side } from "roundel-engine";
import type { Insight } from "../engine/uci";
import { t } from "../language/language";
import type { Game } from "./game";
import { acceptsDraw } from "./outcome";
import { friendOf, other, sides } from "./players";
import { settings } from "./settings";

/** Ends that people agree on, with each other or with the engine. `friend.ts` has those of a friend at another page. */
export class Ends {
  readonly #game: Game;

  constructor(game: Game) {
    this.#game = game;
  }

  /** The person who can resign or offer a draw: the only one, or the one of two who is to move; null: nobody. */
  readonly speaker = computed<Side | null>(() => {
    const view = this.#game.view.value;
    if (!this.#game.isAmid.value || !view || this.#game.handOver.value || friendOf(this.#game.players.value)) return null;
    const persons = sides.filter((side) => this.#game.players.value[side] === "person");
    return persons.length === 2 ? view.board.sideToMove : (persons[0] ?? null);
  });

  /** The side that may resign or offer a draw has lost. */
  async resign(): Promise<void> {
    if (this.speaker.value) await this.#game.decide("resignation", other(this.speaker.value));
  }

  /** Offers the engine a draw, which answers by how it stands, or asks the other person. */
  async offerDraw(): Promise<void> {
    const side = this.speaker.value;
    if (!side) return;
    this.#game.answer.value = "";
    if (this.#game.players.value[other(side)] === "person") this.#game.drawOffer.value = side;
    else if (await this.#engineAcceptsDraw(other(side))) await this.#game.decide("agreement");
    else this.#game.said.value = this.#game.answer.value = t("The engine declines the draw.");
  }
  async answerDraw(isAccepted: boolean): Promise<void> {
    this.#game.drawOffer.value = null;
    if (isAccepted) await this.#game.decide("agreement");
  }

  /** Searches the present position for a short time. */
  async #engineAcceptsDraw(side: Side): Promise<boolean> {
    const { line } = this.#game;
    const [ply, mover] = [this.#game.current.value.ply, this.#game.view.value?.board.sideToMove];
    let share = 0.5;
    const hear = (insight: Insight) => (share = insight.share);
    this.#game.isConsidering.value = true;
    try {
      const options = { MultiPV: 1, UCI_LimitStrength: false };
      await this.#game.seeker.search({ line, options, limits: "movetime 500", hear });
      const range = await this.#game.seeker.spin("UCI_Elo");
      return acceptsDraw({ share: mover === side ? share : 1 - share, ply, elo: settings.elo.value, range });
    } finally {
      this.#game.isConsidering.value = false;
    }
  }
}
