import { batch, computed, effect, signal } from "@preact/signals";
import type { Side } from "roundel-engine";
import type { Result } from "../engine/table";
import { turned, type Insight, type Judgement } from "../engine/uci";
import type { Game } from "./game";
import { Depths, isCertain, mistakeOf, mistakes, type Verdict } from "./judging";
import { settings } from "./settings";
import type { Node } from "./tree";
import { t } from "../language/language";

/** A line of an analysis as it is shown. */
export interface ShownLine {
  insight: Insight;
  notations: string[];
}

/** How far down a line is written in notation. */
const shownTurns = 16;
const mostLines = 8;

/** What the engine thinks of the position that is shown, and of the game as it was played. */
export class Analysis {
  readonly isOn = signal(false);
  /** Whether it is shown: it is on, and may help. */
  readonly isShown = computed(() => this.isOn.value && !this.#game.isUnaided.value);
  readonly lines = signal<ShownLine[]>([]);
  /** Of whom the lines' scores are told. */
  readonly side = signal<Side>("first");
  readonly progress = signal<{ done: number; of: number } | null>(null);
  readonly hint = signal<string | null>(null);
  readonly isHinting = signal(false);
  readonly #game: Game;
  #number = 0;
  #judging = 0; // rises with each game that is judged, and where that is given up
  #isSearching = false;
  #pending: Insight[] = [];
  #isNotating = false;
  #hasNews = false; // since the last lines were written in notation

  constructor(game: Game) {
    this.#game = game;
    effect(() => {
      const isBusy = game.isThinking.value || game.isConsidering.value || this.isHinting.value || this.progress.value !== null;
      const isWanted = this.isShown.value && game.sight.value !== null && !isBusy && game.trial.value === null;
      const count = Math.min(settings.lines.value, mostLines);
      if (isWanted) void this.#analyse(game.current.value, count);
      else this.#end();
    });
    effect(() => {
      void game.current.value;
      this.hint.value = null;
    });
    effect(() => {
      void [game.root.value, game.isUnaided.value]; // another game, or another player
      this.hint.value = null;
      this.#giveUp();
    });
    effect(() => {
      if (game.isThinking.value || game.isConsidering.value || this.isHinting.value) this.#giveUp(); // else the next position would displace that search
    });
  }

  #end(): void {
    this.#number += 1;
    this.#pending = [];
    this.lines.value = [];
    this.#stop();
  }
  /** Ends the analysis' own search, and none that somebody else has begun since. */
  #stop(): void {
    if (this.#isSearching) this.#game.seeker.stop();
    this.#isSearching = false;
  }

  async #analyse(node: Node, count: number): Promise<void> {
    const number = ++this.#number;
    const view = this.#game.view.peek();
    batch(() => {
      this.lines.value = [];
      this.side.value = view?.board.sideToMove ?? "first";
    });
    this.#pending = [];
    if (!view || view.board.result || view.setUp) return this.#stop();
    const hear = (insight: Insight) => {
      if (number !== this.#number) return;
      this.#pending[insight.line - 1] = insight;
      if (insight.line === 1) node.judgement = insight;
      this.#hasNews = true;
      void this.#notate();
    };
    const options = { MultiPV: count, UCI_LimitStrength: false };
    this.#isSearching = true;
    try {
      await this.#game.seeker.search({ line: this.#game.lineOf(node), options, hear });
    } catch (error) {
      if (number === this.#number) this.#game.tellWrong(error);
    } finally {
      if (number === this.#number) this.#isSearching = false;
    }
  }

  /** Writes the last lines in notation, and then those that came while that was done. */
  async #notate(): Promise<void> {
    if (this.#isNotating) return;
    this.#isNotating = true;
    await new Promise((resolve) => setTimeout(resolve, 80));
    const number = this.#number;
    const { line } = this.#game;
    this.#hasNews = false;
    const insights = this.#pending.filter(Boolean);
    try {
      const texts = insights.map(({ turns }) => this.#game.notate(line, turns.slice(0, shownTurns)));
      const notations = await Promise.all(texts);
      if (number === this.#number)
        this.lines.value = insights.map((insight, n) => ({ insight, notations: notations[n] ?? [] }));
    } finally {
      this.#isNotating = false;
      if (this.#hasNews) void this.#notate();
    }
  }

  /** Shows the turn that the engine would play, after a second. */
  async giveHint(): Promise<void> {
    const { current, line, seeker, isUnaided } = this.#game;
    if (isUnaided.peek()) return;
    const node = current.peek();
    const options = { MultiPV: 1, UCI_LimitStrength: false };
    this.isHinting.value = true;
    try {
      const best = await seeker.search({ line, options, limits: "movetime 1000" });
      if (best && !isUnaided.peek() && node === current.peek()) this.#hintAt(best);
    } finally {
      this.isHinting.value = false;
    }
  }
  #hintAt(text: string): void {
    const turn = this.#game.view.peek()?.turns.find((each) => each.text === text);
    this.hint.value = text;
    this.#game.said.value = t("Hint: {move}", { move: turn?.notation || text });
  }

  /** Judges every turn of the main line, with so many nodes for a position. */
  async analyseGame(nodes: number): Promise<void> {
    const { main } = this.#game;
    const number = ++this.#judging;
    const isOver = () => number !== this.#judging;
    this.progress.value = { done: 0, of: main.length };
    try {
      for (const [done, node] of main.entries()) {
        await this.#judge(node, main[done + 1], nodes, isOver);
        if (isOver()) return;
        this.progress.value = { done: done + 1, of: main.length };
        this.#game.changes.value += 1;
      }
      this.#markMistakes(main);
      this.progress.value = null;
    } catch (error) {
      if (isOver()) return;
      this.progress.value = null;
      this.#game.tellWrong(error);
    }
  }
  /** Judges a turn of any line. undefined: it was given up. */
  async judgeTurn(node: Node, nodes: number): Promise<Verdict | undefined> {
    const number = ++this.#judging;
    const isOver = () => number !== this.#judging;
    try {
      if (node.parent) await this.#judge(node.parent, node, nodes, isOver);
      if (!isOver()) await this.#judgeEnd(node);
    } catch (error) {
      if (!isOver()) this.#game.tellWrong(error);
    }
    if (isOver()) delete node.verdict;
    return node.verdict;
  }
  cancel(): void {
    this.#giveUp();
    this.#game.seeker.stop();
  }
  #giveUp(): void {
    this.#judging += 1;
    this.progress.value = null;
  }

  /** Judges a position, and the turn that was played there beside the best one: both to the same depth. */
  async #judge(node: Node, next: Node | undefined, nodes: number, isOver: () => boolean): Promise<void> {
    const all = await this.#searchAnew(node, `nodes ${nodes}`);
    if (isOver()) return;
    const best = all?.last();
    if (!all || !best) return this.#judgeEnd(node);
    node.judgement = best;
    if (!next?.turn) return;
    const side = this.#game.sideAt(node);
    next.verdict = { side, best, played: best };
    if (best.turns[0] === next.turn.text) return;
    const depth = isCertain(best) ? "" : `depth ${best.depth} `;
    const alone = await this.#searchAnew(node, `${depth}nodes ${nodes} searchmoves ${next.turn.text}`);
    const played = alone?.last();
    if (isOver() || !played) return;
    const isAsDeep = played.depth >= best.depth || isCertain(best) || isCertain(played);
    const beside = isAsDeep ? best : (all.last(played.depth) ?? best);
    next.verdict = { side, best: beside, played: beside.turns[0] === next.turn.text ? beside : played };
  }
  /** What a search finds that knows nothing of others, on one thread, so that it finds the same each time; null: there is no turn. */
  async #searchAnew(node: Node, limits: string): Promise<Depths | null> {
    const depths = new Depths();
    const options = { MultiPV: 1, UCI_LimitStrength: false, Threads: 1, Seed: 1 };
    const hear = (insight: Insight) => depths.hear(insight);
    const line = this.#game.lineOf(node);
    const best = await this.#game.seeker.search({ line, options, limits, hear, isNewGame: true });
    return best === null ? null : depths;
  }
  /** Where there is no turn the game has ended, and its result is the judgement. */
  async #judgeEnd(node: Node): Promise<void> {
    delete node.judgement;
    const result = await this.#game.resultAt(node);
    if (!result) return;
    node.judgement = judgementOf(result, this.#game.sideAt(node));
    if (!node.verdict) return;
    const { best, played } = node.verdict;
    if (best !== played) node.verdict.played = turned(node.judgement);
  }

  #markMistakes(line: Node[]): void {
    for (const node of line) {
      const found = node.verdict && mistakeOf(node.verdict);
      const others = (node.nags ?? []).filter((nag) => !mistakes.some((each) => each.nag === nag));
      node.nags = found ? [found.nag, ...others] : others;
    }
    this.#game.changes.value += 1;
  }
}

/** Those of the turns of a line that have been judged. */
export const verdictsOf = (line: Node[]): Verdict[] => line.flatMap(({ verdict }) => (verdict ? [verdict] : []));

/** A result from the view of a side. */
function judgementOf({ winner }: Result, side: Side): Judgement {
  if (!winner) return { depth: 0, score: { kind: "cp", value: 0 }, share: 0.5, turns: [] };
  return { depth: 0, score: { kind: "mate", value: 0 }, share: winner === side ? 1 : 0, turns: [] };
}

/** A node's judgement from the view of a side. */
export function judgedFor(side: Side, node: Node, game: Game): Judgement | null {
  const { judgement } = node;
  if (!judgement) return null;
  return game.sideAt(node) === side ? judgement : turned(judgement);
}
