/** How games begin, and what there is at the table then. */
import type { RecordLine, Side } from "roundel-engine";
import type { About } from "../records/about";
import type { Match } from "../friend/match";
import type { TimeControl, TimeLeft } from "./clock";
import type { Players } from "./players";
import type { Ending, Node } from "./tree";

/** How a game begins: from a position or the usual one, with turns that have been played already, perhaps in a record. */
export interface Beginning extends Partial<RecordLine> {
  variant: string;
  /** What a record says before the first turn. */
  comment?: string | undefined;
  start?: string | undefined;
  /** An option of the game that is to be on. */
  option?: string | undefined;
  /** What a record says of the game, and how it ended. */
  about?: About | undefined;
  ending?: Ending | undefined;
  /** What people are called who play here. */
  names?: Names | undefined;
  /** Undefined: there is no clock. */
  timeControl?: TimeControl | undefined;
  /** What the sides have left in a saved game. */
  timeLeft?: TimeLeft | undefined;
  /** What has been agreed with the friend that plays. */
  match?: Match | undefined;
}

export type Names = Record<Side, string>;
export const noNames: Names = { first: "", second: "" };

/** A position from which a person tries moves, of whatever side. Nobody answers them. */
export interface Trial {
  from: Node;
  /** Receives a move that has been tried. */
  tried: (node: Node) => void;
}

/** A game at the table, and how far it has been played. */
export interface OpenGame {
  start?: string | undefined;
  about?: About | undefined;
  names?: Names | undefined;
  timeControl?: TimeControl | undefined;
  /** What the sides have left in a saved game. */
  timeLeft?: TimeLeft | undefined;
  match?: Match | undefined;
  players: Players;
  root: Node;
  last: Node;
  isResumed?: boolean;
}
