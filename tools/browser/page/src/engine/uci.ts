/** What an engine says in UCI, as far as the page wants to know it. */

/** A position, and the turns played from it, as far as the viewer may know them. */
export interface Line {
  start?: string | undefined;
  turns: string[];
  /** Whether it is beside the game at the table, which may have secrets. It has none itself. */
  isAside?: boolean;
}

/** The line that sets a position. */
export function positionLine({ start, turns }: Line): string {
  const from = start === undefined ? "startpos" : `fen ${start}`;
  return `position ${from}${turns.length > 0 ? ` moves ${turns.join(" ")}` : ""}`;
}

/** A game, and an option of it that is on. */
export interface ChosenGame {
  variant: string;
  option?: string | undefined;
}

/** The lines by which a game is chosen in place of another. */
export function choiceOf(game: ChosenGame, before: ChosenGame): string[] {
  const off = before.option && before.option !== game.option ? [`setoption name ${before.option} value false`] : [];
  const on = game.option ? [`setoption name ${game.option} value true`] : [];
  return [...off, `setoption name UCI_Variant value ${game.variant}`, ...on];
}

export interface Score {
  kind: "cp" | "mate";
  value: number;
  bound?: "lower" | "upper";
}

/** What a search makes of a position, from the view of the side to move. */
export interface Judgement {
  depth: number;
  score: Score;
  /** The share of the point that is expected, 0 to 1. */
  share: number;
  turns: string[];
}

export interface Insight extends Judgement {
  line: number;
  nodes: number;
  speed: number;
  seconds: number;
}

const wordsOf = (line: string) => line.trim().split(/\s+/);

/** An `info` line with a score and a line of turns; null: it is another. */
export function readInsight(text: string): Insight | null {
  const words = wordsOf(text);
  if (words[0] !== "info" || words[1] === "string") return null;
  const after = (word: string) => words[words.indexOf(word) + 1] ?? "";
  const number = (word: string) => (words.includes(word) ? Number(after(word)) : 0);
  const at = words.indexOf("score");
  if (at < 0 || !words.includes("pv")) return null;
  const kind = words[at + 1] === "mate" ? "mate" : "cp";
  const score: Score = { kind, value: Number(words[at + 2]) };
  if (words.includes("lowerbound")) score.bound = "lower";
  if (words.includes("upperbound")) score.bound = "upper";
  return {
    depth: number("depth"),
    line: number("multipv") || 1,
    score,
    share: shareOf(words, score),
    nodes: number("nodes"),
    speed: number("nps"),
    seconds: number("time") / 1000,
    turns: words.slice(words.indexOf("pv") + 1),
  };
}

function shareOf(words: string[], score: Score): number {
  const at = words.indexOf("wdl");
  if (at >= 0) return (Number(words[at + 1]) + Number(words[at + 2]) / 2) / 1000;
  return score.kind === "mate" ? (score.value > 0 ? 1 : 0) : 1 / (1 + Math.exp(-score.value / 200));
}

/** The turn that a `bestmove` line names; null: it is another line, or there is none. */
export function readBest(text: string): string | null {
  const words = wordsOf(text);
  return words[0] === "bestmove" && words[1] && words[1] !== "(none)" ? words[1] : null;
}

export const isEnd = (text: string): boolean => text.startsWith("bestmove");

const errorMark = "info string error: ";

/** What is wrong with the line that was answered so; null: nothing. */
export const readError = (text: string): string | null => (text.startsWith(errorMark) ? text.slice(errorMark.length) : null);

/** The same for the other side. */
export function turned<T extends Judgement>(judgement: T): T {
  const { score, share } = judgement;
  const bound = score.bound && (score.bound === "lower" ? "upper" : "lower");
  return { ...judgement, share: 1 - share, score: { kind: score.kind, value: -score.value, ...(bound && { bound }) } };
}

/** As people read it: `+1.25`, `#-3`. */
export function scoreText({ kind, value, bound }: Score): string {
  const sign = bound === "lower" ? "≥" : bound === "upper" ? "≤" : "";
  if (kind === "mate") return `${sign}#${value}`;
  return `${sign}${value > 0 ? "+" : value < 0 ? "−" : ""}${(Math.abs(value) / 100).toFixed(2)}`;
}

/** The same without its sign, in a few characters: whose score it is, is seen by its place. */
export function shortScore({ kind, value }: Score): string {
  if (kind === "mate") return `#${Math.abs(value)}`;
  const men = Math.abs(value) / 100;
  return men < 10 ? men.toFixed(1) : String(Math.min(Math.round(men), 99));
}

/** The value of a spin option: its default and range. */
export interface Spin {
  initial: number;
  least: number;
  most: number;
}

export function readSpin(lines: string[], name: string): Spin | null {
  const line = lines.find((each) => each.startsWith(`option name ${name} type spin`));
  const found = line?.match(/default (\S+) min (\S+) max (\S+)/);
  return found ? { initial: Number(found[1]), least: Number(found[2]), most: Number(found[3]) } : null;
}
