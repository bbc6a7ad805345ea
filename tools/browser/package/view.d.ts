/** What is false, empty, 0 or not known is left out, where a member is optional. Cells are told by their names. */

export type Side = "first" | "second";
export type Viewer = Side;

export interface GameView {
  variant: string;
  title: string;
  /** What people call the first side and the second. */
  sides: [string, string];
  /** The sides do not know the same. */
  hidden?: true;
  /** The format that records of the game have. */
  record?: "pgn" | "pdn";
  /** One of each kind that can stand on the board, as the first side has them; none where positions are told in text alone. */
  men?: Kind[];
  position: string;
  /** What was left out of the text that the position was set by, because it cannot be: a right to castle without a rook. */
  notes?: string[];
  /** Whether the side to move has yet to set up, which is none of the listed turns. */
  setUp: boolean;
  /** Tables of endings can be made. */
  endings?: true;
  board: Board;
  turns: Turn[];
}

export interface GameInfo {
  name: string;
  title: string;
  /** What it is, in a line. */
  summary: string;
  sides: [string, string];
  /** Described in a file that the engine brings along. */
  library?: true;
  /** Which rules its file describes it by. */
  family?: "chess" | "draughts" | "stones";
  /** That of a user, which describes it. */
  file?: string;
}

/** A table of endings with some material. */
export interface EndingFile {
  name: string;
  bytes: Uint8Array;
}

/** What is known for certain from the view of one side; "not lost" and "not won", where a draw rule may come first. */
export interface Verdict {
  value: "won" | "drawn" | "lost" | "not lost" | "not won" | "unknown";
  /** To the end of the game, of both sides; of wins and losses. */
  plies?: number;
}

/** From the view of the side to move, the best turn first. */
export interface JudgedPosition extends Verdict {
  position: string;
  moves: (Verdict & { move: string })[];
}

/** Men by themselves. What is in hand may be left out. */
export interface SetUpBoard {
  men: readonly { cell: string; side: Side; letter: string }[];
  hands?: readonly { side: Side; letter: string; number?: number }[];
  sideToMove: Side;
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
  /** On which that side may set its men up, where it has to. */
  setUpCells?: string[];
  /** On which men of that side stand that may not be left attacked, and are: it is in check. */
  inCheck?: string[];
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
  outline?: "square" | "hexagon" | "disc" | "point";
  width?: number;
  sector?: { inner: number; outer: number; begin: number; end: number };
}

export interface Man {
  side: Side;
  letter?: string;
  name?: string;
  form: "figure" | "disc" | "tile" | "stone";
}

/** A kind of men of the game. */
export interface Kind extends Man {
  /** What is written on the men of each side, such as "玉" and "王". */
  signs?: readonly [string, string];
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
  kind: "move" | "castle" | "drop" | "turn up" | "set up" | "nothing" | "place" | "remove";
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
