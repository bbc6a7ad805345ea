import type { BookMove, DiagramOptions, PieceDiagramOptions, PieceMoves } from "./engine.js";
import type { GameRecord, Records } from "./records.js";
import type { EndingFile, GameInfo, GameView, JudgedPosition, SetUpBoard, Turn, Viewer } from "./view.js";
export type { DiagramOptions } from "./engine.js";
export * from "./records.js";
export * from "./view.js";

export interface RemoteOptions {
  tell?: (line: string) => void;
  weights?: readonly string[];
  /** null: without shared memory, as on a page that is not isolated. */
  words?: Int32Array | null;
  /** As loadEngine() has it, on the thread that is started. */
  threads?: boolean | number;
  /** What compileEngine() of `roundel-engine` makes, with the same `threads`. All else is loaded while it is awaited. */
  compiled?: WebAssembly.Module | Promise<WebAssembly.Module>;
}

/** Starts the engine on a thread of its own. Rejects where there is no such option. */
export function startEngine(options?: RemoteOptions): Promise<RemoteEngine>;

/** Calls are answered in order; each resolves once it has been, and rejects with what is wrong, as that the thread has ended. */
export class RemoteEngine {
  private constructor();
  /** Whether `stop` and `ponderhit` reach a running search. Where they do not, searches need a limit. */
  readonly canStop: boolean;
  post(line: string): Promise<boolean>;
  choose(variant: string): Promise<void>;
  gameCalled(name: string): Promise<{ name: string; option?: string } | null>;
  addVariant(toml: string, name?: string): Promise<string>;
  writeFile(path: string, content: string | Uint8Array): Promise<void>;
  games(): Promise<GameInfo[]>;
  gamesOfFiles(): Promise<GameInfo[]>;
  rules(): Promise<string>;
  bookMoves(): Promise<BookMove[]>;
  pieceMoves(): Promise<PieceMoves[]>;
  pieceDiagram(options: PieceDiagramOptions): Promise<string>;
  view(viewer?: Viewer): Promise<GameView>;
  diagram(options?: DiagramOptions): Promise<string>;
  read(text: string): Promise<Turn>;
  notate(turns: readonly string[]): Promise<string[]>;
  setBoard(board: SetUpBoard): Promise<void>;
  makeEndings(men: 2 | 3 | 4): Promise<EndingFile[]>;
  giveEndings(files: readonly EndingFile[]): Promise<void>;
  probe(): Promise<JudgedPosition>;
  readRecords(text: string): Promise<Records>;
  writeRecord(record: GameRecord): Promise<string>;
  /** Ends the thread, whatever it does. */
  close(): Promise<unknown>;
}
