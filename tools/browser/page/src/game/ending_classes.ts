/** Classes of endgames by their pieces, and boards with these pieces at random places. */
import type { EndingFile, GameView, JudgedPosition, SetUpBoard, Verdict } from "roundel-engine";
import { other, sides } from "./players";

/** The letters of the pieces of both sides; `stronger` has at least as many. */
export interface EndingClass {
  /** As in the names of the files: `KR-K`. */
  name: string;
  stronger: string;
  weaker: string;
}

/** What a person who is to move has to do: win, or not lose. */
export type Aim = "win" | "hold";
export const aims: Aim[] = ["win", "hold"];

/** A number from 0 to below another. */
export type Random = (below: number) => number;
export const unseeded: Random = (below) => Math.floor(Math.random() * below);

/** The same numbers each time. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The classes of tables, in the order of their size. A file is of one side to move: `KR-K.ending`, or `KR-K.2.ending` of the second. */
export function classesOf(files: readonly EndingFile[]): EndingClass[] {
  const classes = new Map<string, EndingClass>();
  for (const { name } of files) {
    const [, own = "", others = ""] = /^([^-]+)-([^.]+)\./.exec(name) ?? [];
    const isKnown = classes.has(`${others}-${own}`);
    if (own.length < others.length || others === "" || isKnown) continue;
    classes.set(`${own}-${others}`, { name: `${own}-${others}`, stronger: own, weaker: others });
  }
  const sizeOf = ({ stronger, weaker }: EndingClass) => stronger.length + weaker.length;
  return [...classes.values()].sort((one, another) => sizeOf(one) - sizeOf(another) || one.name.localeCompare(another.name));
}

/** A board with the pieces of a class. Any side has the stronger part, and any is to move. It need not be legal. */
export function randomBoard({ stronger, weaker }: EndingClass, { board }: GameView, random: Random): SetUpBoard {
  const strong = sides[random(2)] ?? "first";
  const free = board.cells.map(({ name }) => name);
  const place = (letters: string, side: typeof strong) =>
    [...letters].map((letter) => ({ cell: free.splice(random(free.length), 1)[0] ?? "", side, letter }));
  const men = [...place(stronger, strong), ...place(weaker, other(strong))];
  return { men, sideToMove: sides[random(2)] ?? "first" };
}

/** Whether a move keeps what a person has to achieve. */
export const keeps = (aim: Aim, { value }: Verdict): boolean =>
  aim === "win" ? value === "won" : value === "won" || value === "drawn" || value === "not lost";

/** Whether a position has a task in it: a win that is not there at once, or a draw that some moves throw away. */
export function isTask(aim: Aim, { value, plies = 0, moves }: JudgedPosition): boolean {
  if (moves.length < 2) return false;
  if (aim === "win") return value === "won" && plies > 3;
  return value === "drawn" && moves.some((move) => move.value === "lost");
}
