/** Signs of moves. */
import type { Node } from "./tree";

/** By their numbers among PGN's glyphs. */
export const signs: Record<number, string> = { 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!" };

export const signsOf = ({ nags = [] }: Node): string => nags.map((nag) => signs[nag] ?? "").join("");

/** The glyphs of a move with a sign in place of the one that it has, or without that sign if it has it. */
export function withSign(nags: number[], sign: number): number[] {
  const others = nags.filter((nag) => !(nag in signs));
  return nags.includes(sign) ? others : [sign, ...others];
}
