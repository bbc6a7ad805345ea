/** A game against a friend at another page: what the two pages agree on besides the moves. */
import { randomText } from "./bytes";

/** What a player says besides moves. */
export const words = [
  "resign",
  "time",
  "claim-time",
  "break-off",
  "offer-draw",
  "accept-draw",
  "decline-draw",
  "ask-back",
  "give-back",
  "keep-back",
  "rematch",
  "no-rematch",
] as const;
export type Word = (typeof words)[number];

/** A tile that its owner has laid out. */
export interface Tile {
  /** Its kind, as moves write it. */
  letter: string;
  /** Random, so that nobody finds the kind by trying all. */
  salt: string;
}

export interface Match {
  /** The name of the game, the same on both pages; empty: the game was begun by a link of an older page. */
  id: string;
  /** The pages are connected, or were: not every move is a link. */
  isLive: boolean;
  /** Who offers a draw. */
  offer?: "me" | "friend" | undefined;
  /** This page's player has declined a draw since the last move. */
  hasDeclined?: boolean | undefined;
  /** By what this page's player has ended the game. */
  endedBy?: "resign" | "time" | "claim-time" | "break-off" | "accept-draw" | undefined;
  /** The name of the game that this page's player wants next. */
  wanted?: string | undefined;
  /** The game was wanted as a rematch, and the friend has not answered yet. */
  isRematch?: boolean | undefined;
  /** What this page's player has laid out, in the order of the set-up. */
  tiles?: Tile[] | undefined;
  /** The commitments of this page's player and of the friend, in the order of their set-ups. */
  seals?: string[] | undefined;
  theirSeals?: string[] | undefined;
  /** All tiles of the friend were as committed, and the whole game was legal. */
  isProved?: boolean | undefined;
  /** The cell of a tile that was not as the friend had committed to it; or why the whole is not. */
  broken?: string | undefined;
}

/** What earlier pages saved: `endedBy` had another name. */
type SavedMatch = Match & { last?: Match["endedBy"] };

/** Reads a match as it was saved. */
export const readMatch = ({ last, ...match }: SavedMatch): Match => (last ? { ...match, endedBy: last } : match);

const idBytes = 16;
export const newMatch = (isLive: boolean): Match => ({ id: randomText(idBytes), isLive });
/** Whether a text can name a game. */
export const isId = (text: unknown): text is string => typeof text === "string" && /^[\w-]{22}$/.test(text);
