import type { GameView, Side } from "roundel-engine";

/** Who plays a side: a person at this page, the engine, or a friend at another page, whose moves come as links. */
export type Player = "person" | "engine" | "friend";
export type Players = Record<Side, Player>;

export const sides: Side[] = ["first", "second"];
export const other = (side: Side): Side => (side === "first" ? "second" : "first");

/** The side that the game calls White, whose edge of the board is usually at the bottom; the first where none is. */
export const whiteOf = (view: GameView | null): Side => (view?.sides[1] === "White" ? "second" : "first");

/** Who plays, as a choice of a form has it: `person engine`. */
export function readPlayers(text: string): Players {
  const [first, second] = text.split(" ").map((word): Player => (word === "engine" || word === "friend" ? word : "person"));
  return { first: first ?? "person", second: second ?? "person" };
}
/** The side of the friend; undefined: no friend plays. */
export const friendOf = (players: Players): Side | undefined => sides.find((side) => players[side] === "friend");
/** The side is a person's, and the other one a friend's. */
export const withFriend = (person: Side): Players => ({ ...twoPeople, [other(person)]: "friend" });
/** The engine in place of a friend. */
export const withoutFriend = ({ first, second }: Players): Players => ({
  first: first === "friend" ? "engine" : first,
  second: second === "friend" ? "engine" : second,
});
export const textOfPlayers = ({ first, second }: Players): string => `${first} ${second}`;
export const withEngine: Readonly<Players> = { first: "person", second: "engine" };
export const twoPeople: Readonly<Players> = { first: "person", second: "person" };
