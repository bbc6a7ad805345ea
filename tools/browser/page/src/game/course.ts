/** Lessons: steps by which a newcomer learns the game that is chosen. The page brings them along, in a file for each game. */
import { batch, computed, effect, signal } from "@preact/signals";
import type { Turn } from "roundel-engine";
import type { Game } from "./game";
import { fits, isReached, type Goal } from "./goal";
import { fileOf, Practice, type IsWanted } from "./practice";
import { kept } from "./settings";
import type { Node } from "./tree";
import { t } from "../language/language";

/** A position with an idea, and what the person is to do there. `variants/lessons/README.md` describes the files. */
export interface CourseStep {
  title: string;
  /** The idea, and at the end the task. */
  text: string;
  /** undefined: the start of the game. */
  position?: string;
  goal: Goal;
  /** The moves of both sides after the right one, if the step has several. */
  then?: string[];
  /** What is said after a wrong move. */
  hint: string;
  /** What is said after the right one. */
  praise: string;
}

/** Where the person is in a step. `wrong` moves have been taken back, and `shown` is the right one before it is played. */
export type CourseState = "asked" | "wrong" | "shown" | "answering" | "right" | "done";

/** What is remembered of a game's lessons, by the numbers of the steps from 0. */
export interface CourseProgress {
  at: number;
  done: number[];
}

const files = import.meta.glob<string>("../../../../../variants/lessons/*.json", {
  eager: true,
  query: "?url",
  import: "default",
});

export class Course {
  readonly board: Game;
  /** Whether the person wants to see lessons. */
  readonly isOpen = signal(false);
  /** Those of the present game; null: they are not loaded. */
  readonly steps = signal<CourseStep[] | null>(null);
  readonly state = signal<CourseState>("asked");
  /** The right move, once it is shown. */
  readonly shownTurn = signal<Turn | undefined>(undefined);
  /** Whether the board shows a step by now. */
  readonly #hasBegun = signal(false);
  /** Why the lessons cannot be loaded. */
  readonly failure = signal("");
  readonly #game: Game;
  readonly #practice: Practice;
  readonly #kept = kept<Record<string, CourseProgress>>("lessons", {});
  /** The step that is on its way to the board, or there. */
  #coming = 0;

  /** The address of the file with the lessons of the present game. Undefined: it has none. */
  readonly file = computed(() => fileOf(this.#game, files));
  readonly progress = computed<CourseProgress>(() => this.#kept.value[this.#game.variant.value] ?? { at: 0, done: [] });
  readonly at = computed(() => Math.min(this.progress.value.at, (this.steps.value?.length ?? 1) - 1));
  readonly current = computed(() => this.steps.value?.[this.at.value]);
  /** Whether the board shows a lesson. */
  readonly isOn = computed(() => this.isOpen.value && this.#hasBegun.value && this.file.value !== undefined);

  constructor(game: Game, board: Game) {
    this.#game = game;
    this.#practice = new Practice(game, board);
    this.board = board;
    effect(() => {
      if (this.isOpen.value && this.file.value !== undefined) void this.#load(this.file.value);
    });
  }

  isDone(step: number): boolean {
    return this.progress.value.done.includes(step);
  }

  /** Puts a step on the board. */
  async begin(step: number): Promise<void> {
    const { position } = this.steps.peek()?.[step] ?? {};
    const isWanted = this.#practice.renew();
    this.#coming = step;
    const isShown = await this.board.guarded(() => this.#practice.put(position, isWanted));
    if (!isWanted()) return;
    if (!isShown) {
      this.failure.value = this.board.wrong.peek();
      return;
    }
    batch(() => {
      this.#hasBegun.value = true;
      this.#remember({ ...this.progress.peek(), at: step });
      this.state.value = "asked";
      this.shownTurn.value = undefined;
      this.#ask();
    });
  }

  /** Goes so many steps on, or back, from the one that is on its way to the board. */
  async walk(steps: number): Promise<void> {
    const last = (this.steps.peek()?.length ?? 1) - 1;
    await this.begin(Math.min(Math.max(this.#coming + steps, 0), last));
  }

  /** Forgets which steps are done, and begins with the first. */
  async beginAnew(): Promise<void> {
    this.#remember({ at: 0, done: [] });
    await this.begin(0);
  }

  /** Points at a right move, which the person is still to play. */
  async show(): Promise<void> {
    const { board } = this;
    const from = board.trial.peek()?.from;
    if (!from) return;
    const isWanted = this.#practice.renew();
    if (board.current.peek() !== from) await board.goTo(from);
    const turn = await this.#rightTurn(from);
    if (!isWanted()) return;
    batch(() => {
      this.shownTurn.value = turn;
      this.state.value = "shown";
    });
  }

  // ---- What the functions above are made of

  async #load(file: string): Promise<void> {
    const clear = () => {
      this.steps.value = null;
      this.#hasBegun.value = false;
      this.failure.value = "";
    };
    const show = (text: string) => {
      this.steps.value = (JSON.parse(text) as { steps: CourseStep[] }).steps;
      return this.begin(this.at.peek());
    };
    if (await this.#practice.load(file, clear, show)) return;
    this.failure.value = t("The lessons cannot be loaded. Try again with a network.");
  }

  #ask(): void {
    this.#practice.ask((from, node) => void this.#judge(from, node));
  }

  /** Whether a turn is what the step asks for where the board stands. After the first, it has to be that of the file. */
  #isRight(step: CourseStep, from: Node, turn: Turn, after: Game["view"]["value"]): boolean {
    if (from.ply > 0) return turn.text === step.then?.[from.ply - 1];
    return after !== null && isReached(step.goal, turn, this.#practice.solver.peek(), after);
  }

  /** A turn that is right at a node, and as short as possible. */
  async #rightTurn(from: Node): Promise<Turn | undefined> {
    const [step, { board }] = [this.current.peek(), this];
    if (!step) return undefined;
    const { turns: before, ...line } = board.lineOf(from);
    const fitting = (board.view.peek()?.turns ?? []).filter((turn) => from.ply > 0 || fits(step.goal, turn));
    for (const turn of fitting.sort((one, other) => one.text.length - other.text.length)) {
      const after = await board.viewAfter({ ...line, turns: [...before, turn.text] });
      if (this.#isRight(step, from, turn, after)) return turn;
    }
    return undefined;
  }

  /** Says whether a move is right. A wrong one is taken back, a right one is answered. */
  async #judge(from: Node, tried: Node): Promise<void> {
    const step = this.current.peek();
    const isWanted = this.#practice.renew();
    await Promise.resolve(); // until the board has taken the move
    if (!step || !tried.turn || !isWanted()) return;
    const isRight = this.#isRight(step, from, tried.turn, this.board.view.peek());
    batch(() => {
      this.shownTurn.value = undefined;
      this.state.value = isRight ? "answering" : "wrong";
    });
    if (isRight) await this.#answer([tried.turn.text, ...(step.then ?? [])], isWanted);
    else await this.#practice.takeBack(from, tried, isWanted);
  }

  /** Plays the other side's moves, until the person is to move or the step ends. */
  async #answer(line: string[], isWanted: IsWanted): Promise<void> {
    const hasEnded = await this.#practice.answer(line, isWanted);
    if (!isWanted()) return;
    if (!hasEnded) {
      batch(() => {
        this.state.value = "right";
        this.#ask();
      });
      return;
    }
    const { at, done } = this.progress.peek();
    // The trial stays, so that nobody moves on, but others can be tried in place of the right move.
    batch(() => {
      this.state.value = "done";
      this.#remember({ at, done: [...new Set([...done, at])] });
    });
  }

  #remember(progress: CourseProgress): void {
    this.#kept.value = { ...this.#kept.peek(), [this.#practice.variant]: progress };
  }
}
