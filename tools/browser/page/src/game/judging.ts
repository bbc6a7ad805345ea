/** What the turns of a game were worth, by the numbers of tools/roundel/review/ (mistake.hpp and accuracy.hpp say where they are from). */
import type { Side } from "roundel-engine";
import type { Insight, Judgement, Score } from "../engine/uci";

/** The share of a game that a turn cost, from which on it is a mistake of that sign, with its number among PGN's glyphs; and the same
 *  of a turn that missed a forced win, or allowed a forced loss. */
export const mistakes = [
  { loss: 0.15, lossOfEnd: 0.07, sign: "??", nag: 4, name: "blunder" },
  { loss: 0.1, lossOfEnd: 0.025, sign: "?", nag: 2, name: "mistake" },
  { loss: 0.05, lossOfEnd: 0, sign: "?!", nag: 6, name: "inaccuracy" },
] as const;
export type Mistake = (typeof mistakes)[number];

/** A turn beside the best one, searched to the same depth, from the view of the side that made it. */
export interface Verdict {
  side: Side;
  best: Judgement;
  played: Judgement;
}

/** Ends that are further away nobody sees coming. */
const turnsInSight = 5;
const isWon = ({ score }: Judgement) => score.kind === "mate" && score.value > 0;
const isLost = ({ score, share }: Judgement) => score.kind === "mate" && score.value <= 0 && share === 0;
const isInSight = ({ score }: Judgement) => Math.abs(score.value) <= turnsInSight;

/** Shares that are to be equal may differ so much, as 0.5 - 0.4 and 0.1. */
const roundingError = 1e-9;

export const isBest = ({ best, played }: Verdict) => best === played;

export const lossOf = (verdict: Verdict): number =>
  isBest(verdict) ? 0 : Math.max(0, verdict.best.share - verdict.played.share);

/** What a turn cost, in percent for people: rounded down, so that it never looks like a worse mistake. */
export const percentOf = (verdict: Verdict): number => Math.floor(100 * (lossOf(verdict) + roundingError));

export function mistakeOf(verdict: Verdict): Mistake | undefined {
  if (isBest(verdict)) return undefined;
  const { best, played } = verdict;
  const loss = lossOf(verdict) + roundingError;
  const missesWin = isWon(best) && isInSight(best) && !isWon(played) && played.share < 1;
  const allowsLoss = isLost(played) && isInSight(played) && !isLost(best);
  const isOfEnd = missesWin || allowsLoss;
  return mistakes.find((each) => loss >= each.loss || (isOfEnd && loss >= each.lossOfEnd));
}

/** The accuracy of a turn that cost such a share, in percent. */
export function accuracyOfLoss(loss: number): number {
  if (loss <= 0) return 100;
  const percent = 103.1668100711649 * Math.exp(-0.04354415386753951 * 100 * loss) - 3.166924740191411;
  return Math.min(Math.max(percent + 1, 0), 100);
}

const sum = (values: number[]) => values.reduce((all, each) => all + each, 0);

function deviationOf(values: number[]): number {
  const mean = sum(values) / values.length;
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / values.length);
}

/** How much each turn weighs: how far the game went up and down in a window that ends with it. */
function weightsOf(verdicts: Verdict[]): number[] {
  const percent = ({ side }: Verdict, { share }: Judgement) => 100 * (side === "first" ? share : 1 - share);
  const [begin] = verdicts;
  if (!begin) return [];
  const course = [percent(begin, begin.best), ...verdicts.map((verdict) => percent(verdict, verdict.played))];
  const width = Math.min(Math.max(Math.floor(verdicts.length / 10), 2), 8);
  return verdicts.map((_, n) => {
    const end = Math.max(n + 2, width);
    return Math.min(Math.max(deviationOf(course.slice(end - width, end)), 0.5), 12);
  });
}

/** How accurately a side played, in percent; null: none of its turns has been judged. */
export function accuracyOf(verdicts: Verdict[], side: Side): number | null {
  const weights = weightsOf(verdicts);
  const own = verdicts.flatMap((verdict, n) =>
    verdict.side === side ? [{ accuracy: accuracyOfLoss(lossOf(verdict)), weight: weights[n] ?? 1 }] : [],
  );
  if (own.length === 0) return null;
  const weighted = sum(own.map(({ accuracy, weight }) => accuracy * weight)) / sum(own.map(({ weight }) => weight));
  const harmonic = own.length / sum(own.map(({ accuracy }) => 1 / Math.max(accuracy, 1)));
  return (weighted + harmonic) / 2;
}

/** The best lines of a search, depth by depth. Bounds are none. */
export class Depths {
  readonly #lines = new Map<number, Insight>();

  hear(insight: Insight): void {
    if (insight.line === 1 && !insight.score.bound) this.#lines.set(insight.depth, insight);
  }
  /** The deepest, or the deepest of at most that depth. */
  last(most = Infinity): Insight | undefined {
    const depths = [...this.#lines.keys()].filter((depth) => depth <= most);
    return this.#lines.get(Math.max(...depths));
  }
}

/** Whether the end of the game is known: then no depth is needed to compare it with. */
export const isCertain = ({ score }: Judgement): boolean => score.kind === "mate" || Math.abs(score.value) >= 30_000;

const evalText = ({ kind, value }: Score) => (kind === "mate" ? `#${value}` : (value / 100).toFixed(2));

/** The score after a turn as records have it, from White's view, `[%eval 0.35]`, or `[%eval #-2]` with the turns still to come; empty where
 *  the turn has ended the game, and where a win is known without its distance: a number would be taken for pieces. */
export function evalAfter({ side, played }: Verdict, white: Side): string {
  const { kind, value } = played.score;
  if (kind === "mate" ? value === 0 || value === 1 : Math.abs(value) >= 30_000) return "";
  const toCome = kind === "mate" && value > 0 ? value - 1 : value;
  return `[%eval ${evalText({ kind, value: side === white ? toCome : -toCome })}]`;
}
