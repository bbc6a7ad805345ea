/** Endgames with few pieces, which a person plays against perfect answers. */
import { batch, computed, effect, signal } from "@preact/signals";
import type { JudgedPosition, SetUpBoard, Side, Turn, Verdict } from "roundel-engine";
import type { Line } from "../engine/uci";
import { aims, classesOf, isTask, keeps, randomBoard, seeded, unseeded, type Aim, type EndingClass } from "./ending_classes";
import type { Endings } from "./endings";
import type { Game } from "./game";
import { pause, Practice, type IsWanted } from "./practice";
import { kept } from "./settings";
import { lineTo, type Node } from "./tree";
import { t } from "../language/language";

/** A class of endgames with what it can ask for. */
export interface Trained extends EndingClass {
  aims: Aim[];
}

/** A position to win or to hold. */
export interface Exercise {
  ending: EndingClass;
  aim: Aim;
  judged: JudgedPosition;
  solver: Side;
}

/** Where the person is in an exercise. `wrong` moves have been taken back. */
export type TrainerState = "asked" | "right" | "wrong" | "answering" | "solved";

/** How many moves a person has to hold. */
export const enoughMoves = 10;
/** How many boards are tried at once, and how often at most. */
const portion = 40;
const mostPortions = 40;
/** How many answers are compared where several hold. */
const mostAnswers = 8;

export class Trainer {
  /** The board of the exercises. The game that was there before stays as it is. */
  readonly board: Game;
  /** Whether the person wants endgames rather than puzzles. */
  readonly isChosen = signal(false);
  /** Whether the person wants to see endgames now. */
  readonly isOpen = signal(false);
  /** The classes of the present game; null: they are not known yet. */
  readonly classes = signal<Trained[] | null>(null);
  /** Whether more of them may come. */
  readonly isLooking = signal(false);
  readonly current = signal<Exercise | null>(null);
  readonly state = signal<TrainerState>("asked");
  /** The last move that gave the result away, and what it leads to. */
  readonly wrongMove = signal<{ notation: string; verdict: Verdict } | null>(null);
  /** A right move that the person wanted to see. */
  readonly shownTurn = signal<Turn | undefined>(undefined);
  readonly isHelped = signal(false);
  /** The person's moves so far. */
  readonly moves = signal(0);
  /** Why there is no exercise. */
  readonly failure = signal("");
  readonly #game: Game;
  readonly #endings: Endings;
  readonly #practice: Practice;
  readonly #kept = kept<Record<string, Record<string, number>>>("endgames", {});
  /** The game that the classes are of. */
  #prepared = "";
  #judged: JudgedPosition | null = null;

  /** Whether the present game has endgames. */
  readonly isOffered = computed(() => this.#game.view.value?.endings === true && !this.#game.isSecret.value);
  readonly isOn = computed(() => this.isOpen.value && this.isOffered.value && this.current.value !== null);

  constructor(game: Game, board: Game, endings: Endings) {
    this.#game = game;
    this.#endings = endings;
    this.#practice = new Practice(game, board);
    this.board = board;
    effect(() => {
      void game.begun.value;
      if (this.isOpen.value && this.isOffered.value) void this.#prepare();
    });
  }

  /** How many exercises of a kind were solved. */
  solved(ending: EndingClass, aim: Aim): number {
    return this.#kept.value[this.#game.variant.value]?.[`${ending.name} ${aim}`] ?? 0;
  }

  /** Sets up a random position in which the person has to win, or to hold. */
  async begin(ending: EndingClass, aim: Aim): Promise<void> {
    const isWanted = this.#practice.renew();
    this.failure.value = "";
    await this.#guarded(isWanted, async () => {
      const judged = await this.#find(ending, aim, isWanted);
      if (!isWanted()) return;
      if (judged) await this.#show(isWanted, ending, aim, judged);
      else this.failure.value = t("No such position was found.");
    });
  }

  /** Sets up the present position again. */
  async repeat(): Promise<void> {
    const exercise = this.current.peek();
    if (!exercise) return;
    const isWanted = this.#practice.renew();
    await this.#guarded(isWanted, () => this.#show(isWanted, exercise.ending, exercise.aim, exercise.judged));
  }

  /** Shows a right move. The exercise does not count then. */
  async help(): Promise<void> {
    const best = this.#judged?.moves[0];
    const from = this.board.trial.peek()?.from;
    if (!best || !from) return;
    const isWanted = this.#practice.renew();
    if (this.board.current.peek() !== from) await this.board.goTo(from);
    if (!isWanted()) return;
    batch(() => {
      this.shownTurn.value = this.board.view.peek()?.turns.find(({ text }) => text === best.move);
      this.isHelped.value = true;
    });
  }

  /** The least moves in which the person can win. */
  get leastMoves(): number {
    return Math.ceil((this.current.value?.judged.plies ?? 0) / 2);
  }

  // ---- The classes of a game

  async #prepare(): Promise<void> {
    const { variant, option } = this.#game;
    const file = this.#game.fileOf(variant.peek());
    const prepared = JSON.stringify([variant.peek(), option.peek(), file?.toml]);
    if (prepared === this.#prepared) return;
    this.#prepared = prepared;
    const isWanted = this.#practice.renew();
    batch(() => {
      this.classes.value = null;
      this.current.value = null;
      this.failure.value = "";
      this.isLooking.value = true;
    });
    const isMeant = () => prepared === this.#prepared;
    await this.#guarded(isWanted, () => this.#findClasses(variant.peek(), isMeant));
    if (isMeant()) this.isLooking.value = false;
  }

  async #findClasses(variant: string, isMeant: () => boolean): Promise<void> {
    const files = await this.#endings.giveTable(variant);
    for (const ending of classesOf(files)) {
      const found = await this.#aimsOf(ending);
      if (!isMeant()) return;
      if (found.length > 0) this.classes.value = [...(this.classes.peek() ?? []), { ...ending, aims: found }];
    }
    this.classes.value ??= [];
  }

  /** What a class can ask for, as far as some boards show it, the same ones at each visit. */
  async #aimsOf(ending: EndingClass): Promise<Aim[]> {
    const random = seeded(1);
    const judged = (await Promise.all([1, 2, 3].map(() => this.#tryBoards(ending, random)))).flat();
    const found: Aim[] = [];
    for (const aim of aims) if (await this.#first(aim, judged)) found.push(aim);
    return found;
  }

  async #find(ending: EndingClass, aim: Aim, isMeant: () => boolean): Promise<JudgedPosition | undefined> {
    for (let n = 0; n < mostPortions && isMeant(); ++n) {
      const found = await this.#first(aim, await this.#tryBoards(ending, unseeded));
      if (found) return found;
    }
    return undefined;
  }

  /** What tables say of some random boards, as far as these are legal. */
  async #tryBoards(ending: EndingClass, random: typeof unseeded): Promise<JudgedPosition[]> {
    const view = this.#game.view.peek();
    if (!view) return [];
    const boards = Array.from({ length: portion }, () => randomBoard(ending, view, random));
    return (await this.#probeBoards(boards)).filter((each) => each !== null);
  }

  async #first(aim: Aim, judged: JudgedPosition[]): Promise<JudgedPosition | undefined> {
    for (const each of judged) if (isTask(aim, each) && (aim === "win" || (await this.#goesOn(each)))) return each;
    return undefined;
  }

  /** Whether some move that holds does not end the game at once, as a capture of the last piece can. */
  async #goesOn({ position, moves }: JudgedPosition): Promise<boolean> {
    for (const verdict of moves.filter((move) => keeps("hold", move)))
      if (!(await this.#game.table.result({ start: position, turns: [verdict.move] }))) return true;
    return false;
  }

  // ---- An exercise

  async #show(isWanted: IsWanted, ending: EndingClass, aim: Aim, judged: JudgedPosition): Promise<void> {
    await this.#practice.put(judged.position, isWanted);
    if (!isWanted()) return;
    batch(() => {
      this.current.value = { ending, aim, judged, solver: this.#practice.solver.peek() };
      this.wrongMove.value = null;
      this.shownTurn.value = undefined;
      this.isHelped.value = false;
      this.moves.value = 0;
      this.#ask("asked", judged);
    });
  }

  /** Lets the person move. */
  #ask(state: TrainerState, judged: JudgedPosition): void {
    this.#judged = judged;
    this.state.value = state;
    this.#practice.ask((from, node) => void this.#judge(from, node));
  }

  /** Says whether a move gives the result away. Such a move is taken back, another is answered. */
  async #judge(from: Node, tried: Node): Promise<void> {
    const exercise = this.current.peek();
    const verdict = this.#judged?.moves.find(({ move }) => move === tried.turn?.text);
    if (!exercise || !verdict) return;
    const isWanted = this.#practice.renew();
    await Promise.resolve(); // until the board has taken the move
    const result = this.board.view.peek()?.board.result;
    const isRight = keeps(exercise.aim, verdict) && (!result || exercise.aim === "hold" || result.winner === exercise.solver);
    await this.#guarded(isWanted, () =>
      isRight ? this.#answer(isWanted, exercise, tried) : this.#takeBack(isWanted, from, tried, verdict),
    );
  }

  async #takeBack(isWanted: IsWanted, from: Node, tried: Node, verdict: Verdict): Promise<void> {
    batch(() => {
      this.wrongMove.value = { notation: tried.turn?.notation || (tried.turn?.text ?? ""), verdict };
      this.state.value = "wrong";
    });
    await this.#practice.takeBack(from, tried, isWanted);
  }

  /** Plays the best answer, unless the exercise has come to its end. */
  async #answer(isWanted: IsWanted, exercise: Exercise, tried: Node): Promise<void> {
    batch(() => {
      this.state.value = "answering";
      this.shownTurn.value = undefined;
      this.moves.value = this.#movesTo(tried, exercise.solver);
    });
    if (this.#isDone(exercise)) return this.#finish(exercise);
    const [answer] = await Promise.all([this.#bestAnswer(exercise.aim), pause()]);
    if (!isWanted() || answer === undefined) return;
    await this.board.playLine([answer]);
    if (this.#isDone(exercise)) return this.#finish(exercise);
    const judged = await this.#probe(this.board.line);
    if (isWanted()) batch(() => this.#ask("right", judged));
  }

  #movesTo(node: Node, side: Side): number {
    return lineTo(node).filter(({ parent }) => parent && this.board.sideAt(parent) === side).length;
  }

  #isDone({ aim }: Exercise): boolean {
    const isOver = this.board.view.peek()?.board.result !== undefined;
    return isOver || (aim === "hold" && this.moves.peek() >= enoughMoves);
  }

  #finish({ ending, aim }: Exercise): void {
    batch(() => {
      this.board.trial.value = null;
      this.state.value = "solved";
      if (!this.isHelped.peek()) this.#count(`${ending.name} ${aim}`);
    });
  }

  #count(name: string): void {
    const variant = this.#game.variant.peek();
    const counts = this.#kept.peek()[variant] ?? {};
    this.#kept.value = { ...this.#kept.peek(), [variant]: { ...counts, [name]: (counts[name] ?? 0) + 1 } };
  }

  /** The answer that loses latest. If all is drawn, it is the one after which most moves lose. */
  async #bestAnswer(aim: Aim): Promise<string | undefined> {
    const { line } = this.board;
    const { moves } = await this.#probe(line);
    const [best] = moves;
    if (aim === "win" || !best) return best?.move;
    const equal = moves.filter(({ value }) => value === best.value).slice(0, mostAnswers);
    let hardest = { move: best.move, share: Infinity };
    for (const { move } of equal) {
      const after = await this.#probe({ ...line, turns: [...line.turns, move] });
      const share = after.moves.filter((each) => keeps("hold", each)).length / after.moves.length;
      if (share < hardest.share) hardest = { move, share };
    }
    return hardest.move;
  }

  // ---- The tables

  async #probe(line: Line): Promise<JudgedPosition> {
    const { table, variant } = this.#game;
    let judged = await table.probe(line);
    if (!judged) {
      await this.#endings.giveTable(variant.peek());
      judged = await table.probe(line);
    }
    if (!judged) throw new Error(t("there are no tables of this game"));
    return judged;
  }

  async #probeBoards(boards: SetUpBoard[]): Promise<(JudgedPosition | null)[]> {
    const { table, variant } = this.#game;
    const judged = await table.probeBoards(boards);
    if (judged) return judged;
    await this.#endings.giveTable(variant.peek());
    return (await table.probeBoards(boards)) ?? [];
  }

  /** Tells what goes wrong, unless another exercise or game has begun meanwhile. */
  async #guarded(isWanted: IsWanted, work: () => Promise<void> | void): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (isWanted()) this.failure.value = error instanceof Error ? error.message : String(error);
    }
  }
}
