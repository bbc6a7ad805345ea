import { batch, computed, effect, signal } from "@preact/signals";
import type { Analysis } from "./analysis";
import type { Game } from "./game";
import { lossOf, mistakeOf, type Verdict } from "./judging";
import { cut, type Node } from "./tree";

/** How many nodes may judge a position. */
export const nodeChoices = [20_000, 100_000, 500_000, 2_000_000];
const mostMistakes = 5;

/** A mistake that is looked at: its better move is shown, or the person looks for one. */
export interface Lesson {
  mistake: Node;
  /** What the person has tried last; null: nothing yet. */
  tried: Node | null;
  /** Whether that was not in the tree before. */
  isNew?: boolean;
  /** `bad` moves have been taken back. */
  state: "shown" | "asked" | "judging" | "bad" | "good";
}

/** The review of a game: its worst mistakes, and what could have been played instead. */
export class Review {
  /** With which a position is judged. */
  readonly nodes = signal(500_000);
  /** Rises each time that the review is wanted on the page. */
  readonly opened = signal(0);
  readonly lesson = signal<Lesson | null>(null);
  /** The worst mistakes of the main line, in the order of the game. */
  readonly worst = computed(() => worstOf(this.#game.main));
  /** Whether the game can be judged. Of a game with secrets, no other thread may know the position. A friend's game has no help. */
  readonly isPossible = computed(
    () =>
      this.#game.main.length > 1 && !this.#game.isThinking.value && !this.#game.isSecret.value && !this.#game.isUnaided.value,
  );
  readonly #game: Game;
  readonly #analysis: Analysis;

  constructor(game: Game, analysis: Analysis) {
    this.#game = game;
    this.#analysis = analysis;
    effect(() => this.#follow(game.current.value));
    effect(() => {
      if (game.isUnaided.value) this.#end();
    });
  }

  /** Shows the review. Judges the game, unless that has been done. */
  async open(): Promise<void> {
    this.opened.value += 1;
    const isDone = this.#game.main.every(({ parent, verdict }) => !parent || verdict);
    if (!isDone && !this.#analysis.progress.peek()) await this.judge();
  }

  async judge(): Promise<void> {
    this.#end();
    if (this.isPossible.peek()) await this.#analysis.analyseGame(this.nodes.peek());
  }

  /** Goes to the position before a mistake, and shows the better move. */
  show(mistake: Node): Promise<void> {
    return this.#goBefore(mistake, "shown");
  }
  /** Goes to the position before a mistake, where the person looks for a better move. */
  tryAgain(mistake: Node): Promise<void> {
    return this.#goBefore(mistake, "asked");
  }

  /** The mistake after the one that is looked at; undefined: that was the last. */
  get next(): Node | undefined {
    const mistake = this.lesson.value?.mistake;
    return mistake && this.worst.value.find(({ ply }) => ply > mistake.ply);
  }

  /** The move that is shown on the board in place of the mistake; undefined: none. */
  get better(): string | undefined {
    const lesson = this.lesson.value;
    return lesson?.state === "shown" ? lesson.mistake.verdict?.best.turns[0] : undefined;
  }

  // ---- What the functions above are made of

  async #goBefore(mistake: Node, state: "shown" | "asked"): Promise<void> {
    const from = mistake.parent;
    if (!from || this.#game.isSecret.peek()) return;
    const gone = this.#game.goTo(from);
    this.#end();
    const others = new Set(from.children);
    batch(() => {
      this.lesson.value = { mistake, tried: null, state };
      if (state === "asked") this.#game.trial.value = { from, tried: (node) => void this.#judge(node, !others.has(node)) };
    });
    await gone;
  }

  /** Ends the lesson where the person goes elsewhere. */
  #follow(current: Node): void {
    const lesson = this.lesson.peek();
    if (lesson && current !== lesson.mistake.parent && current !== lesson.tried) this.#end();
  }

  #end(): void {
    const lesson = this.lesson.peek();
    batch(() => {
      this.lesson.value = null;
      this.#game.trial.value = null;
    });
    if (lesson?.state !== "judging") return;
    this.#analysis.cancel();
    if (lesson.tried !== this.#game.current.peek()) this.#drop(lesson);
  }

  /** Says what a move is worth that the person tries. A good one stays as a variation, another is taken back. */
  async #judge(tried: Node, isNew: boolean): Promise<void> {
    const { mistake } = this.lesson.peek() ?? {};
    if (!mistake) return;
    const judging: Lesson = { mistake, tried, isNew, state: "judging" };
    this.lesson.value = judging;
    const verdict = await (tried.verdict ?? this.#analysis.judgeTurn(tried, this.nodes.peek()));
    if (this.lesson.peek() !== judging) return;
    const isGood = verdict && !mistakeOf(verdict);
    this.lesson.value = { ...judging, state: isGood ? "good" : verdict ? "bad" : "asked" };
    if (isGood || !mistake.parent) return;
    const gone = this.#game.goTo(mistake.parent);
    this.#drop(judging);
    await gone;
  }

  /** Takes a move off the tree that was not there before it was tried. */
  #drop({ tried, isNew }: Lesson): void {
    if (!tried || !isNew) return;
    cut(tried);
    this.#game.changes.value += 1;
  }
}

/** The mistakes of a line that cost most, in the order of the line. */
function worstOf(line: Node[]): Node[] {
  const costOf = ({ verdict }: Node) => lossOf(verdict as Verdict);
  const found = line.filter(({ verdict }) => verdict && mistakeOf(verdict));
  const worst = found.sort((one, another) => costOf(another) - costOf(one)).slice(0, mostMistakes);
  return worst.sort((one, another) => one.ply - another.ply);
}
