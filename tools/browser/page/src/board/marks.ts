/** Circles and arrows that the reader draws on the board. They stay until the position changes or the reader clicks. */
import { computed, effect, signal } from "@preact/signals";
import type { Game } from "../game/game";

export type Colour = "green" | "red" | "blue" | "yellow";

/** An arrow, or a circle where it ends where it begins. */
export interface Mark {
  from: string;
  to: string;
  colour: Colour;
}

/** The colour that the held keys mean, as on other sites. */
export function colourOf({ shiftKey, ctrlKey, altKey, metaKey }: PointerEvent): Colour {
  const [isRed, isBlue] = [shiftKey || ctrlKey, altKey || metaKey];
  if (isRed && isBlue) return "yellow";
  return isRed ? "red" : isBlue ? "blue" : "green";
}

export class Marks {
  readonly #drawn = signal<Mark[]>([]);
  /** The mark that is being drawn. */
  readonly #begun = signal<Mark | null>(null);
  readonly shown = computed(() => [...this.#drawn.value, ...(this.#begun.value ? [this.#begun.value] : [])]);
  /** Ends what follows the game. */
  readonly end: () => void;

  constructor(game: Game) {
    this.end = effect(() => {
      void [game.current.value, game.sketch.value];
      this.#begun.value = null;
      this.clear();
    });
  }

  get isBegun(): boolean {
    return this.#begun.peek() !== null;
  }

  begin(cell: string, colour: Colour): void {
    this.#begun.value = { from: cell, to: cell, colour };
  }

  /** Goes on to a cell; null: to none, and the mark stays as it is. */
  move(cell: string | null): void {
    const begun = this.#begun.peek();
    if (begun && cell && cell !== begun.to) this.#begun.value = { ...begun, to: cell };
  }

  /** Adds the mark. The same one is removed, and one of another colour replaced. */
  finish(): void {
    const begun = this.#begun.peek();
    if (!begun) return;
    const isThere = ({ from, to }: Mark) => from === begun.from && to === begun.to;
    const before = this.#drawn.peek().find(isThere);
    const others = this.#drawn.peek().filter((mark) => !isThere(mark));
    this.#begun.value = null;
    this.#drawn.value = before?.colour === begun.colour ? others : [...others, begun];
  }

  /** Gives up the mark that is being drawn. */
  drop(): void {
    this.#begun.value = null;
  }

  clear(): void {
    if (this.#drawn.peek().length > 0) this.#drawn.value = [];
  }
}
