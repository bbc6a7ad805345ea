/** The way into the editor for games, which is loaded on first use. */
import { signal } from "@preact/signals";
import type { Game } from "../game/game";
import { readTextLink } from "../records/game_text_link";
import type { OpenGameEditor } from "./opened";

/** With what it opens: the text that was there last, the game that is to be changed, or the text of a link. */
export type Opening = { kind: "last" } | { kind: "change"; variant: string } | { kind: "link"; hash: string };

/** Where a tab keeps that it is open. */
const tabKey = "roundel.game-editor";

/** Built-in games that have a file. */
const builtIn = import.meta.glob<string>("../../../../../variants/library/built_in/*.toml", {
  eager: true,
  query: "?url",
  import: "default",
});

export class GameEditorLoader {
  /** null: it is closed. */
  readonly opened = signal<OpenGameEditor | null>(null);
  readonly #game: Game;
  readonly #base: string;

  constructor(game: Game, base: string) {
    this.#game = game;
    this.#base = base;
  }

  /** Whether there is a text from which a game can be changed. */
  canChange(variant: string): boolean {
    const info = this.#game.games.value.find(({ name }) => name === variant);
    if (this.#game.fileOf(variant) || info?.library) return true;
    return Object.keys(builtIn).some((path) => path.endsWith(`/${variant}.toml`));
  }

  /** Opens it, or says what is wrong; the page stays as it is then. */
  async open(opening: Opening): Promise<void> {
    await this.#game.guarded(async () => {
      const text = opening.kind === "link" ? await readTextLink(opening.hash) : undefined;
      const { openGameEditor } = await import("./opened");
      const file = opening.kind === "change" ? this.#game.fileOf(opening.variant) : undefined;
      const opened = await openGameEditor({ game: this.#game, base: this.#base, opening, text: text ?? file?.toml });
      this.opened.value?.gameEditor.engine.close();
      this.opened.value = opened;
      opened.shared.subscribe((shared) => this.#keep(shared === null)); // a shared text becomes the reader's own
    });
  }

  /** Opens it again where the page was left with it. */
  restore(): void {
    if (wasOpen()) void this.open({ kind: "last" });
  }

  close(): void {
    this.opened.value?.gameEditor.engine.close();
    this.opened.value = null;
    this.#keep(false);
  }

  #keep(isOpen: boolean): void {
    try {
      if (isOpen) sessionStorage.setItem(tabKey, "open");
      else sessionStorage.removeItem(tabKey);
    } catch {
      // If the browser blocks the store, the next load shows the board.
    }
  }
}

/** Returns whether this tab was left with the editor open. */
function wasOpen(): boolean {
  try {
    return sessionStorage.getItem(tabKey) !== null;
  } catch {
    return false; // the browser blocks the store
  }
}
