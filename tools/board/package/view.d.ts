/** What is false, empty, 0 or not known is left out, where a member is optional. Cells are told by their names. */

export type Side = "first" | "second";
export type Viewer = Side;

export interface GameView {
  variant: string;
  title: string;
  /** What people call the first side and the second. */
  sides: [string, string];
  position: string;
  /** Whether the side to move has yet to set up, which is none of the listed turns. */
  setUp: boolean;
  board: Board;
  turns: Turn[];
}

export interface Board {
  cells: BoardCell[];
  barriers?: { shape: Shape; passed?: true }[];
  /** Cells of the board that nobody ever stands on. */
  unplayed?: Shape[];
  /** Steps between places that do not touch each other. */
  links?: { from: Shape; to: Shape }[];
  /** Lines go on through the middle of the rings. */
  centreCrossed?: true;
  hands: Record<Side, (Man & { number: number })[]>;
  counts?: { name: string; first: number; second: number }[];
  sideToMove: Side;
  lastTurn?: Turn;
  result?: { winner?: Side; reason: string; claimed?: true };
}

export interface BoardCell {
  name: string;
  /** By which people call it, from 1. */
  number?: number;
  shape: Shape;
  mark?: string;
  /** What it counts for each side as it stands. */
  points?: [number, number];
  /** From the bottom to the top. */
  men?: (Man & { faceDown?: true; fresh?: true })[];
  locked?: true;
}

/** Where a place lies, in widths of a cell, y upward. Angles are in degrees, counterclockwise from the right. */
export interface Shape {
  x: number;
  y: number;
  outline?: "square" | "hexagon" | "disc";
  width?: number;
  sector?: { inner: number; outer: number; begin: number; end: number };
}

export interface Man {
  side: Side;
  letter?: string;
  name?: string;
  form: "figure" | "disc" | "tile";
}

export interface Turn {
  /** As UCI has it. */
  text: string;
  notation?: string;
  explicit?: string;
  told?: string;
  actions: Action[];
}

export interface Action {
  kind: "move" | "castle" | "drop" | "turn up" | "set up" | "nothing";
  walks?: { man: Man; from: string; through?: string[]; to: string }[];
  taken?: string[];
  won?: Man[];
  becomes?: Man;
  leaves?: true;
  locks?: true;
  placed?: { man: Man; cell: string }[];
  turnedUp?: { man: Man; cell: string };
  pays?: true;
}
