import { effect, signal } from "@preact/signals";
import type { EndingFile, GameView, JudgedPosition, Verdict } from "roundel-engine";
import { keptEndings, makeEndings, mostPieces } from "../engine/ending_files";
import type { Line } from "../engine/uci";
import type { Game } from "./game";
import { t } from "../language/language";

/** Whether tables can know how the position ends. */
function isKnown(view: GameView): boolean {
  const men = view.board.cells.reduce((sum, cell) => sum + (cell.men?.length ?? 0), 0);
  return view.endings === true && !view.board.result && men <= mostPieces;
}

/** As `won in 23`. */
export function verdictText({ value, plies }: Verdict): string {
  const words = {
    won: t("won"),
    drawn: t("drawn"),
    lost: t("lost"),
    "not lost": t("not lost"),
    "not won": t("not won"),
    unknown: t("unknown"),
  };
  return plies === undefined ? words[value] : t("{result} in {plies}", { result: words[value], plies });
}

/** What best play makes of the position that is shown, where few pieces are left: exactly, by tables that are made when they are first
 *  wanted. */
export class Endings {
  /** Whether somebody looks. */
  readonly isWanted = signal(false);
  readonly isMaking = signal(false);
  /** null: it is not known. */
  readonly judged = signal<JudgedPosition | null>(null);
  readonly #game: Game;
  readonly #base: string;
  readonly #files = new Map<string, Promise<EndingFile[]>>();
  #number = 0;

  constructor(game: Game, base: string) {
    this.#game = game;
    this.#base = base;
    effect(() => {
      const view = game.view.value;
      const number = ++this.#number;
      this.judged.value = null;
      if (!this.isWanted.value || !view || !isKnown(view) || game.isUnaided.value) return;
      void game.guarded(() => this.#judge(number, view.variant, game.line));
    });
  }

  verdictOf(turn: string | undefined): Verdict | null {
    const verdict = this.judged.value?.moves.find(({ move }) => move === turn);
    return verdict && verdict.value !== "unknown" ? verdict : null;
  }

  async #judge(number: number, variant: string, line: Line): Promise<void> {
    const { table } = this.#game;
    let judged = await table.probe(line);
    if (judged === null) {
      await this.#give(variant);
      if (number === this.#number) judged = await table.probe(line);
    }
    if (number === this.#number) this.judged.value = judged;
  }

  /** Gives the table the game's tables, and resolves to them. Those that were kept may be of an engine that played by other rules: then they are made anew. */
  async giveTable(variant: string): Promise<EndingFile[]> {
    const { table } = this.#game;
    let files = await this.#filesOf(variant, () => keptEndings(this.#base, variant));
    try {
      await table.giveEndings(variant, files);
    } catch {
      this.#files.delete(variant);
      files = await this.#filesOf(variant, async () => null);
      await table.giveEndings(variant, files);
    }
    return files;
  }

  async #give(variant: string): Promise<void> {
    const files = await this.giveTable(variant);
    void this.#game.seeker.giveEndings(variant, files); // which waits for the search that runs
  }

  #filesOf(variant: string, kept: () => Promise<EndingFile[] | null>): Promise<EndingFile[]> {
    const known = this.#files.get(variant);
    if (known) return known;
    const files = kept()
      .catch(() => null)
      .then((found) => found ?? this.#make(variant));
    files.catch(() => this.#files.delete(variant));
    this.#files.set(variant, files);
    return files;
  }

  async #make(variant: string): Promise<EndingFile[]> {
    this.isMaking.value = true;
    try {
      return await makeEndings(this.#base, variant, this.#game.fileOf(variant));
    } finally {
      this.isMaking.value = false;
    }
  }
}
