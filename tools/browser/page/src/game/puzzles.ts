/** Puzzles of the game that is chosen: positions in which one move is good. The page brings them along, in a file for each game. */
import { batch, computed, effect, signal } from "@preact/signals";
import type { Game } from "./game";
import { fileOf, Practice, type IsWanted } from "./practice";
import { kept } from "./settings";
import type { Node } from "./tree";
import { t } from "../language/language";

/** As `roundel puzzles` writes it. */
export interface Puzzle {
  position: string;
  /** Turns of both sides; the first and the last are the solver's. */
  line: string[];
  rating: number;
  theme: "win" | "material" | "advantage" | "defence";
  /** Own moves to a forced win. */
  moves?: number;
}

/** Where the person is in a puzzle. `wrong` moves have been taken back. */
export type PuzzleState = "asked" | "right" | "wrong" | "answering" | "solved" | "shown";

/** What is remembered of a game's puzzles. Each is named by its position. */
export interface Progress {
  /** The person's rating, by the formula of Elo. */
  rating: number;
  solved: string[];
  /** The puzzles whose first try has changed the rating. */
  rated: string[];
}

const files = import.meta.glob<string>("../../../../../variants/puzzles/*.jsonl", {
  eager: true,
  query: "?url",
  import: "default",
});

const firstRating = 1200;
/** How much a puzzle can change the rating. */
const step = 32;

/** The rating after a puzzle that was solved, or not. */
export function ratingAfter(rating: number, puzzle: number, isSolved: boolean): number {
  const expected = 1 / (1 + 10 ** ((puzzle - rating) / 400));
  return Math.round(rating + step * (Number(isSolved) - expected));
}

/** The puzzles of a file. Its other lines say how it was made. */
export function readPuzzles(text: string): Puzzle[] {
  const objects = text.split("\n").flatMap((line) => (line ? [JSON.parse(line) as { type: string }] : []));
  return objects.filter(({ type }) => type === "puzzle") as (Puzzle & { type: string })[];
}

export class Puzzles {
  readonly #practice: Practice;
  readonly board: Game;
  /** Whether the person wants to see puzzles. */
  readonly isOpen = signal(false);
  /** Those of the present game; null: they are not loaded. */
  readonly list = signal<Puzzle[] | null>(null);
  readonly current = signal<Puzzle | null>(null);
  readonly state = signal<PuzzleState>("asked");
  /** The last move that was not the solution, in the game's notation. */
  readonly wrongMove = signal("");
  /** Why the puzzles cannot be loaded. */
  readonly failure = signal("");
  readonly solver: Practice["solver"];
  readonly #game: Game;
  readonly #kept = kept<Record<string, Progress>>("puzzles", {});

  /** The address of the file with the puzzles of the present game. Undefined: it has none. */
  readonly file = computed(() => fileOf(this.#game, files));
  /** Whether the board shows a puzzle. */
  readonly isOn = computed(() => this.isOpen.value && this.current.value !== null && this.file.value !== undefined);
  readonly progress = computed<Progress>(
    () => this.#kept.value[this.#game.variant.value] ?? { rating: firstRating, solved: [], rated: [] },
  );

  constructor(game: Game, board: Game) {
    this.#game = game;
    this.#practice = new Practice(game, board);
    this.board = board;
    this.solver = this.#practice.solver;
    effect(() => {
      if (this.isOpen.value && this.file.value !== undefined) void this.#load(this.file.value);
    });
  }

  isSolved(puzzle: Puzzle): boolean {
    return this.progress.value.solved.includes(puzzle.position);
  }

  /** Shows the unsolved puzzle whose rating is nearest to the person's; if all are solved, the one after the present. */
  async next(): Promise<void> {
    const list = this.list.peek() ?? [];
    const present = this.current.peek();
    const others = list.filter((each) => each !== present);
    const { rating } = this.progress.peek();
    const distance = (each: Puzzle) => Math.abs(each.rating - rating);
    const [nearest] = others.filter((each) => !this.isSolved(each)).sort((one, other) => distance(one) - distance(other));
    const following = list[(list.findIndex((each) => each === present) + 1) % list.length];
    const puzzle = nearest ?? following;
    if (puzzle) await this.begin(puzzle);
  }

  /** Puts a puzzle on the board. */
  async begin(puzzle: Puzzle): Promise<void> {
    const isWanted = this.#practice.renew();
    const isShown = await this.board.guarded(() => this.#practice.put(puzzle.position, isWanted));
    if (!isWanted()) return;
    if (!isShown) {
      this.failure.value = this.board.wrong.peek();
      return;
    }
    batch(() => {
      this.current.value = puzzle;
      this.state.value = "asked";
      this.wrongMove.value = "";
      this.#ask();
    });
  }

  /** Plays the rest of the solution. */
  async show(): Promise<void> {
    const puzzle = this.current.peek();
    const from = this.board.trial.peek()?.from;
    if (!puzzle || !from) return;
    this.#practice.renew();
    this.#rate(puzzle, false);
    batch(() => {
      this.board.trial.value = null;
      this.state.value = "shown";
    });
    await this.board.goTo(from);
    await this.board.playLine(puzzle.line.slice(from.ply));
  }

  // ---- What the functions above are made of

  async #load(file: string): Promise<void> {
    const clear = () => {
      this.list.value = null;
      this.current.value = null;
      this.failure.value = "";
    };
    const show = (text: string) => {
      this.list.value = readPuzzles(text);
      return this.next();
    };
    if (await this.#practice.load(file, clear, show)) return;
    this.failure.value = t("The puzzles cannot be loaded. Try again with a network.");
  }

  #ask(): void {
    this.#practice.ask((from, node) => void this.#judge(from, node));
  }

  /** Says whether a move is the solution. A wrong one is taken back, a right one is answered. */
  async #judge(from: Node, tried: Node): Promise<void> {
    const puzzle = this.current.peek();
    if (!puzzle) return;
    const isWanted = this.#practice.renew();
    const isRight = tried.turn?.text === puzzle.line[from.ply];
    if (!isRight) this.#rate(puzzle, false);
    batch(() => {
      this.wrongMove.value = isRight ? "" : (tried.turn?.notation ?? tried.turn?.text ?? "");
      this.state.value = isRight ? "answering" : "wrong";
    });
    if (isRight) await this.#answer(puzzle, isWanted);
    else await this.#practice.takeBack(from, tried, isWanted);
  }

  /** Plays the other side's moves, until the solver is to move or the puzzle ends. */
  async #answer(puzzle: Puzzle, isWanted: IsWanted): Promise<void> {
    const hasEnded = await this.#practice.answer(puzzle.line, isWanted);
    if (!isWanted()) return;
    if (!hasEnded) {
      batch(() => {
        this.state.value = "right";
        this.#ask();
      });
      return;
    }
    batch(() => {
      this.board.trial.value = null;
      this.state.value = "solved";
      this.#rate(puzzle, true);
      this.#remember({ ...this.progress.peek(), solved: [...new Set([...this.progress.peek().solved, puzzle.position])] });
    });
  }

  /** Changes the person's rating by the first try at a puzzle. */
  #rate(puzzle: Puzzle, isSolved: boolean): void {
    const { rating, rated, ...progress } = this.progress.peek();
    if (rated.includes(puzzle.position)) return;
    const after = ratingAfter(rating, puzzle.rating, isSolved);
    this.#remember({ ...progress, rating: after, rated: [...rated, puzzle.position] });
  }

  #remember(progress: Progress): void {
    this.#kept.value = { ...this.#kept.peek(), [this.#practice.variant]: progress };
  }
}
