import type { GameView, Side } from "roundel-engine";

export type Player = "person" | "engine";
export type Players = Record<Side, Player>;

export const sides: Side[] = ["first", "second"];
export const other = (side: Side): Side => (side === "first" ? "second" : "first");

/** The side that the game calls White, whose edge of the board is usually at the bottom; the first where none is. */
export const whiteOf = (view: GameView | null): Side => (view?.sides[1] === "White" ? "second" : "first");

/** Who plays, as a choice of a form has it: `person engine`. */
export function readPlayers(text: string): Players {
  const [first, second] = text.split(" ").map((word): Player => (word === "engine" ? "engine" : "person"));
  return { first: first ?? "person", second: second ?? "person" };
}
export const textOfPlayers = ({ first, second }: Players): string => `${first} ${second}`;
export const withEngine: Readonly<Players> = { first: "person", second: "engine" };
export const twoPeople: Readonly<Players> = { first: "person", second: "person" };
