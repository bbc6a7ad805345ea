/** Tiles in the texts of turns: a set-up `@a2R,b2N`, whose tiles of one cell are named from the bottom to the top, and a tile that is
 *  turned up, `a2=R`. */
import type { Side } from "roundel-engine";
import { sides } from "../game/players";

interface LaidTile {
  cell: string;
  letter: string;
}

const hidden = "X";
export const isSetUp = (text: string): boolean => text.startsWith("@");

/** Whether turns have a set-up of a side, hidden or not. */
export const hasSetUpOf = (side: Side, turns: string[]): boolean =>
  turns.some((text, n) => isSetUp(text) && n % 2 === sides.indexOf(side));

/** The tiles of a set-up, in order. */
export const tilesOf = (setUp: string): LaidTile[] =>
  [...setUp.matchAll(/([a-z]\d+)([A-Z])/g)].map(([, cell = "", letter = ""]) => ({ cell, letter }));

/** A turn as everybody may know it. */
export const publicText = (text: string): string =>
  isSetUp(text) ? text.replace(/([a-z]\d+)[A-Z]/g, (_, cell: string) => `${cell}${hidden}`) : text;

/** A set-up with the kinds of its tiles. */
export const setUpOf = (setUp: string, letters: string[]): string =>
  `@${tilesOf(setUp)
    .map(({ cell }, n) => `${cell}${letters[n] ?? hidden}`)
    .join(",")}`;

/** The turns of a side from its set-up on: that one, and which of its tiles have been turned up, by their numbers in it. */
export interface Shown {
  setUp: string | undefined;
  turnedUp: { number: number; letter: string; cell: string }[];
}

/** What a side has shown by its turns. The top tile of a cell is turned up first. */
export function shownBy(turns: string[]): Shown {
  const setUp = turns.find(isSetUp);
  const left = new Map<string, number[]>();
  for (const [number, { cell }] of tilesOf(setUp ?? "").entries()) left.set(cell, [...(left.get(cell) ?? []), number]);
  const turnedUp = turns
    .filter((text) => !isSetUp(text))
    .flatMap((text) => [...text.matchAll(/([a-z]\d+)=([A-Z])/g)])
    .map(([, cell = "", letter = ""]) => ({ number: left.get(cell)?.pop() ?? -1, letter, cell }));
  return { setUp, turnedUp };
}
