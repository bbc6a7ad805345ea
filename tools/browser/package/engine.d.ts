import type { GameRecord, Records } from "./records.js";
import type { EndingFile, GameInfo, GameView, JudgedPosition, SetUpBoard, Side, Turn, Viewer } from "./view.js";
export * from "./records.js";
export * from "./view.js";

/** The games whose weights the package has; the others, and these without weights, go by their evaluation by hand. */
export const gamesWithWeights: readonly string[];

export interface EngineOptions {
  /** Hears every line that the engine says. */
  tell?: (line: string) => void;
  /** Games whose weights are fetched; else ["chess"], the game to begin with. */
  weights?: readonly string[];
  /** Receives how many bytes of the engine have been loaded, while they come over a network. */
  loaded?: (bytes: number) => void;
  /** Asked by a running search for what is said to it: 1 to stop, 2 that the expected move was played, 0 nothing; with `wait`
   *  only once it is something. Without it searches need a limit. */
  said?: (wait: boolean) => 0 | 1 | 2;
  /** How many threads searches may have, which the option Threads then chooses of; true: as many as there are processors, up to 8. Only where
   *  memory may be shared, and not on a page's own thread. Else true on the threads of isolated pages, and false elsewhere. */
  threads?: boolean | number;
  /** What compileEngine() makes, with the same `threads`; else the program is loaded and compiled. All else is loaded while it is awaited. */
  compiled?: WebAssembly.Module | Promise<WebAssembly.Module>;
}

export interface CompileOptions extends Pick<EngineOptions, "loaded"> {
  /** Whether the engine that is loaded from it may have threads. Else as in EngineOptions. */
  threads?: boolean;
}

export interface DiagramOptions {
  viewer?: Viewer;
  /** Pixels of the longer side, 16 to 10000; else 400. */
  size?: number;
  /** Else the viewer's side, or the one that the game calls White. */
  bottom?: Side;
  palette?: "ordinary" | "colour-blind" | "print";
  coordinates?: "usual" | "edge" | "cells" | "none";
  /** Who is to move, the result and what is counted; false leaves it out. */
  caption?: boolean;
  /** Cells in another colour. */
  lit?: readonly string[];
  /** From cell to cell, as "e2e4" or "32-28". */
  arrows?: readonly string[];
  /** Whether the last turn is marked; else it is. */
  lastTurn?: boolean;
}

/** A move of an opening book. */
export interface BookMove {
  text: string;
  /** How good it is, relative to the other moves; 0: the engine never plays it. */
  weight: number;
  /** How many games of the book's making had it, and how they ended for the player of the move. */
  games?: number;
  won?: number;
  drawn?: number;
  lost?: number;
  /** Centipawns, for the player of the move. */
  score?: number;
}

/** What a piece of the first side can do from a cell of a board without other pieces. */
export interface PieceMoves {
  letter: string;
  name: string;
  cell: string;
  /** Cells to which it moves, if they are empty. */
  moves: string[];
  /** Cells on which it captures, if an enemy is there. */
  takes: string[];
  /** Cells that it attacks, in a game in which pieces stay where they were placed. */
  attacks: string[];
}

export interface PieceDiagramOptions extends Pick<DiagramOptions, "size" | "palette" | "coordinates"> {
  /** The place of the piece in pieceMoves(). */
  piece: number;
}

/** Loads and compiles the engine's program. Several engines can be loaded from it, on other threads too. */
export function compileEngine(options?: CompileOptions): Promise<WebAssembly.Module>;

/** Loads the engine on this thread, where it stands at the start of chess. Rejects where there is no such option, or no such game to
 *  fetch weights of. */
export function loadEngine(options?: EngineOptions): Promise<Engine>;

/** One at a time can be called, and none from within `tell`. */
export class Engine {
  private constructor();
  /** Answers a line of UCI, a search included. What is wrong is told as `info string error: ...`. Returns false once it was told
   *  to quit. */
  post(line: string): boolean;
  /** Changes the game, by any of its names, and fetches its weights where the package has them. Throws what is wrong; the game stays. */
  choose(variant: string): Promise<void>;
  /** Adds the game that a text of TOML describes, as the file `name`.toml would. Returns the game's name. Throws what is
   *  wrong, with its line. */
  addVariant(toml: string, name?: string): string;
  /** Writes a file in memory, which options can name, as EvalFile and BoardFile do. */
  writeFile(path: string, content: string | Uint8Array): void;
  /** The game as `viewer` may know it; without one all that is known. Throws where it is no side. */
  view(viewer?: Viewer): GameView;
  /** All games, those of the library too, in the order in which UCI lists them. */
  games(): GameInfo[];
  /** Those that addVariant() added alone. */
  gamesOfFiles(): GameInfo[];
  /** The rules of the present game as they are played. */
  rules(): string;
  /** The moves that the opening book has for the position, the heaviest first: the built-in book, or that of BookFile. */
  bookMoves(): BookMove[];
  /** How the pieces of the game move, each alone on the board; empty where that would not show it. */
  pieceMoves(): PieceMoves[];
  /** One of these pieces, with the cells to which it can go, as SVG. Throws which option is wrong. */
  pieceDiagram(options: PieceDiagramOptions): string;
  /** The board as SVG. Throws which option is wrong. */
  diagram(options?: DiagramOptions): string;
  /** The legal turn that a person's text means. Throws why there is none. */
  read(text: string): Turn;
  /** How records write the turns of a line from the present position, as far as they are legal. The position stays. */
  notate(turns: readonly string[]): string[];
  /** Sets the position to men, every count at its beginning; in chess king and rooks that stand at home may castle. Throws what is wrong;
   *  the position stays. */
  setBoard(board: SetUpBoard): void;
  /** Solves all endings of the present game with at most so many men, and returns the tables, a file for each class of material. That
   *  takes from a part of a second to minutes. Throws where the game has none, or what is wrong. */
  makeEndings(men: 2 | 3 | 4): EndingFile[];
  /** Takes tables of the present game, which probe() and searches look positions up in, in place of those that were given before; none: it
   *  forgets those. Throws which is damaged, or of other rules: nothing
   *  changes then. */
  giveEndings(files: readonly EndingFile[]): void;
  /** What tables say of the position and of each legal turn. Throws where the game has none, whether they were given or not. */
  probe(): JudgedPosition;
  /** Reads PGN or PDN, up to 1,000 games and 16 MiB: games of the present game, or else of those that their tags name. */
  readRecords(text: string): Records;
  /** Writes a record of the present game, as readRecords() returns it too. Throws where the game has no format of records, the record is of
   *  another game or needs an option that is not on, or what is wrong. */
  writeRecord(record: GameRecord): string;
  /** The game that a name means, as "kingOfTheHill" or "Chess960", and the option that is on in it by this name; null: the package brings
   *  none along that is called so. */
  gameCalled(name: string): { name: string; option?: string } | null;
  /** Fetches the weights of a game, or those that all games share which have none of their own, for when it is first chosen. A game
   *  that was played without them goes on so. */
  fetchWeights(game: string): Promise<void>;
}
