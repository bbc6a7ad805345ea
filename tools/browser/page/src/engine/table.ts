/**
 * The thread at which a game is played: it knows the rules, what everything looks like, and in a game with secrets the
 * truth, of which the page is told what its viewer may know and nothing else. Searches in such games run here too, so that
 * no secret goes from thread to thread.
 */
import { expose } from "comlink";
import type {
  EndingFile,
  Engine,
  GameInfo,
  GameRecord,
  GameView,
  JudgedPosition,
  Kind,
  PieceMoves,
  RecordLine,
  Records,
  SetUpBoard,
  Side,
  Turn,
} from "roundel-engine";
import { hasHands } from "../game/hands";
import { database } from "../records/database";
import { enginePalette, recoloured, type Palette, type PictureOptions } from "./board_colours";
import { loadEngineModule, oneThread } from "./engine_files";
import { choiceOf, positionLine, readBest, readError, type ChosenGame, type Line } from "./uci";

export type Viewer = Side | undefined;
export type Result = NonNullable<GameView["board"]["result"]>;

/** What there is to see: the game and its picture, which was asked for so. */
export interface Sight {
  view: GameView;
  picture: string;
  asked: PictureOptions;
}

/** How a piece moves, with a picture of it, as SVG. */
export interface PiecePicture extends PieceMoves, Pick<Kind, "signs"> {
  picture: string;
  /** Pieces that were captured come back on the other side. */
  changesSides?: boolean;
}

/** How a side that the engine plays thinks: UCI options, and what follows `go`. */
export interface Thought {
  options: Record<string, string | number | boolean>;
  limits: string;
}

/** The files of a game of one's own. */
export interface GameFile {
  name: string;
  toml: string;
  weights?: Uint8Array;
}

/** A game that goes on. */
export interface Resumed {
  turns: Turn[];
  mover: Side;
}

export class Table {
  #engine!: Engine;
  #give!: (program: WebAssembly.Module) => void;
  readonly #compiled = new Promise<WebAssembly.Module>((resolve) => (this.#give = resolve));
  #said: string[] = [];
  /** The turns of a game with secrets as they are; the page's line is as long. null where the page knows them itself: in an open game, and
   *  once there is nothing to hide any more. */
  #truth: string[] | null = null;
  #game: ChosenGame = { variant: "chess" };
  #hasEndings = false;
  /** Whether moves name cells by letters, although the cells have numbers. */
  #usesLetters = false;

  /** Starts the engine, once it is given the compiled program. */
  async load(base: string): Promise<void> {
    const { loadEngine } = await loadEngineModule(base);
    const compiled = this.#compiled;
    this.#engine = await loadEngine({ weights: [], tell: (line) => this.#said.push(line), threads: oneThread, compiled });
  }

  give(program: WebAssembly.Module): void {
    this.#give(program);
  }

  /** The game under its own name, where a link or a record of another site names it in another way. */
  called(game: ChosenGame): ChosenGame {
    if (this.#engine.gamesOfFiles().some(({ name }) => name === game.variant)) return game;
    const meant = this.#engine.gameCalled(game.variant);
    return meant ? { variant: meant.name, option: game.option ?? meant.option } : game;
  }

  /**
   * Begins a game, from a position or the usual one, with options of the game. Resolves to the line that it begins with, whose
   * variations go as far as they are legal. Rejects with what is wrong; the game that was there stays. The truth of a game stays too, if
   * another begins beside it.
   */
  async begin(game: ChosenGame, start: string | undefined, recorded: RecordLine, isAside: boolean): Promise<RecordLine> {
    if (start && /\smoves(\s|$)/.test(start)) throw new Error("the start position must not have moves after it");
    // Where a side has secrets the table thinks for it; a game that was once chosen without its weights goes on by hand.
    if (game.variant !== this.#game.variant) await this.#engine.fetchWeights(game.variant).catch(() => {});
    const before = this.#game;
    const turns = [...recorded.turns];
    this.#forgetEndings();
    try {
      this.#choose(game);
      this.#demand(positionLine({ start, turns }));
    } catch (error) {
      this.#choose(before);
      throw error;
    }
    this.#usesLetters = this.#writesLetters();
    this.#demand(positionLine({ start, turns }));
    const { hidden, board } = this.#engine.view();
    if (!isAside) this.#truth = hidden && !board.result ? turns : null;
    return recorded.notations ? recorded : this.#checked({ start, turns: [], isAside }, recorded);
  }

  /** Whether no move from the usual start is written by numbers. */
  #writesLetters(): boolean {
    this.#demand(positionLine({ turns: [] }));
    return this.#engine.view().turns.every(({ notation = "" }) => !/^\d/.test(notation));
  }

  /** A legal line that goes on from another, with its notations, and with its variations as far as they are legal. */
  #checked(before: Line, line: RecordLine): RecordLine {
    const notations = this.notate(before, [...line.turns]);
    const variations = (line.variations ?? []).flatMap(({ instead, ...other }) => {
      const from = { ...before, turns: [...before.turns, ...line.turns.slice(0, instead)] };
      const turns = other.turns.slice(0, this.notate(from, [...other.turns]).length);
      return turns.length > 0 ? [{ ...this.#checked(from, { ...other, turns }), instead }] : [];
    });
    return { ...line, notations, variations };
  }

  /** Adds the game of a file. */
  addGame({ name, toml, weights }: GameFile): GameInfo {
    this.#forgetEndings();
    if (weights) this.#engine.writeFile(`/games/${name}.weights`, weights);
    const added = this.#engine.addVariant(toml, name);
    return this.#engine.gamesOfFiles().find((game) => game.name === added) as GameInfo;
  }

  /** The rules of the game as they are played. */
  rules(): string {
    return this.#engine.rules();
  }

  /** Pictures of how the pieces move, each alone on the board. Cells have the names that the board shows. */
  pieces(palette: Palette): PiecePicture[] {
    const size = 240;
    const shown = this.#shownNames();
    const nameOf = (cell: string) => shown.get(cell) ?? cell;
    const view = this.#engine.view();
    const changesSides = hasHands(view);
    return this.#engine.pieceMoves().map((moves, piece) => {
      const drawn = this.#engine.pieceDiagram({ piece, size, palette: enginePalette(palette), coordinates: "none" });
      const picture = recoloured(drawn, palette);
      const signs = view.men?.find(({ name }) => name === moves.name)?.signs;
      const [to, takes, attacks] = [moves.moves, moves.takes, moves.attacks].map((cells) => cells.map(nameOf)) as [
        string[],
        string[],
        string[],
      ];
      return { ...moves, cell: nameOf(moves.cell), moves: to, takes, attacks, picture, signs, changesSides };
    });
  }

  /** How the game stands after a line of it. */
  look(line: Line, viewer: Viewer, picture: PictureOptions): Sight {
    this.#set(line);
    return this.#sight(viewer, picture);
  }

  /** Plays a turn, in any text that names it. Rejects with the reason where it is not legal; the game stays. */
  play(line: Line, text: string, viewer: Viewer, picture: PictureOptions): Sight {
    const turns = this.#turnsOf(line);
    this.#demand(positionLine({ start: line.start, turns: [...turns, text] }));
    if (!line.isAside) this.#truth?.splice(turns.length, Infinity, text);
    return this.#sight(viewer, picture);
  }

  /** Has the engine play the side to move of a game with secrets, by what that side may know. */
  think(line: Line, viewer: Viewer, thought: Thought, picture: PictureOptions): Sight {
    this.#set(line);
    const side = this.#engine.view().board.sideToMove;
    this.#demand(`position fen ${this.#engine.view(side).position}`);
    for (const [name, value] of Object.entries(thought.options)) this.#demand(`setoption name ${name} value ${value}`);
    const best = this.#ask(`go ${thought.limits}`).map(readBest).find(Boolean);
    if (!best) throw new Error("the engine found no move");
    return this.play(line, best, viewer, picture);
  }

  /** The turns of a line as `viewer` may know them. */
  retell(line: Line, viewer: Viewer): Turn[] {
    const turns = this.#turnsOf(line);
    return turns.map((_, n) => {
      this.#demand(positionLine({ start: line.start, turns: turns.slice(0, n + 1) }));
      return this.#engine.view(viewer).board.lastTurn as Turn;
    });
  }

  /** The turns of a line as they are. From now on the page's lines are the truth, so that others can be tried than the one that was
   *  played. */
  reveal(line: Line): Turn[] {
    const turns = this.retell(line, undefined);
    this.#truth = null;
    return turns;
  }

  /** Keeps the moves of a game with secrets as they are, under a name. The page does not read them. */
  async keepTruth(name: string): Promise<void> {
    const truth = this.#truth;
    if (truth) await (await database()).put("truths", truth, name);
  }

  /** Goes on with a game with secrets that was kept. Resolves to its moves as a side may know them, and the side to move. */
  async resume(game: ChosenGame, start: string | undefined, name: string, viewer: Viewer | "mover"): Promise<Resumed> {
    const turns = await (await database()).get("truths", name);
    if (!turns) throw new Error("the saved game has no moves");
    await this.begin(game, start, { turns, notations: turns }, false);
    const mover = this.#engine.view().board.sideToMove;
    return { turns: this.retell({ start, turns }, viewer === "mover" ? mover : viewer), mover };
  }

  /** Takes turns of the truth back, which are as many as the page's line has then. */
  takeBack(length: number): void {
    this.#truth?.splice(length);
  }

  /** How a line has ended; null: it goes on. */
  result(line: Line): Result | null {
    this.#set(line);
    return this.#engine.view().board.result ?? null;
  }

  /** The turn that a person's text means. */
  read(line: Line, text: string): Turn {
    this.#set(line);
    return this.#engine.read(text);
  }

  /** A line's turns as records write them. */
  notate(line: Line, turns: string[]): string[] {
    this.#set(line);
    return this.#engine.notate(turns);
  }

  /** The board with pieces that are set up by hand. Rejects with what is wrong with it. The game stays. */
  sketch(men: SetUpBoard, picture: PictureOptions): Sight {
    this.#engine.setBoard(men);
    return this.#sight(undefined, picture);
  }

  /** The board of a position's text, or of the usual start. Rejects with what is wrong with it. The game stays. */
  sketchText(start: string | undefined, picture: PictureOptions): Sight {
    this.#demand(positionLine({ start, turns: [] }));
    return this.#sight(undefined, picture);
  }

  /** What tables of endings say of how a line ends; null: there are none yet. */
  probe(line: Line): JudgedPosition | null {
    if (!this.#hasEndings) return null;
    this.#set(line);
    return this.#engine.probe();
  }
  /** What these tables say of boards, each null if it is not legal; null: there are no tables yet. The game stays. */
  probeBoards(boards: SetUpBoard[]): (JudgedPosition | null)[] | null {
    if (!this.#hasEndings) return null;
    return boards.map((board) => {
      try {
        this.#engine.setBoard(board);
      } catch {
        return null;
      }
      return this.#engine.probe();
    });
  }
  /** Takes tables of a game's endings, as long as that is the present one. Rejects where they are of no use. */
  giveEndings(variant: string, files: EndingFile[]): void {
    if (variant !== this.#game.variant) return;
    this.#engine.giveEndings(files);
    this.#hasEndings = true;
  }

  readRecords(text: string): Records {
    return this.#engine.readRecords(text);
  }
  writeRecord(record: GameRecord): string {
    return this.#engine.writeRecord(record);
  }

  // ---- What the functions above are made of

  /** Tables of one game are none of another's, which may have the same name. */
  #forgetEndings(): void {
    if (this.#hasEndings) this.#engine.giveEndings([]);
    this.#hasEndings = false;
  }

  #choose(game: ChosenGame): void {
    for (const line of choiceOf(game, this.#game)) this.#demand(line);
    this.#game = game;
  }

  #turnsOf(line: Line): string[] {
    return this.#truth && !line.isAside ? this.#truth.slice(0, line.turns.length) : line.turns;
  }

  #set(line: Line): void {
    this.#demand(positionLine({ start: line.start, turns: this.#turnsOf(line) }));
  }

  /** The numbers of cells by their names, if people use them. */
  #shownNames(): Map<string, string> {
    const { cells } = this.#engine.view().board;
    const numbered = this.#usesLetters ? [] : cells.filter(({ number }) => number !== undefined);
    return new Map(numbered.map(({ name, number }) => [name, `${number}`]));
  }

  #sight(viewer: Viewer, picture: PictureOptions): Sight {
    const view = this.#engine.view(viewer);
    const { palette } = picture;
    const drawn = { ...picture, palette: enginePalette(palette), ...(viewer !== undefined && { viewer }) };
    if (this.#usesLetters) {
      for (const cell of view.board.cells) delete cell.number;
      if (drawn.coordinates === "usual") drawn.coordinates = "edge";
    }
    return { view, picture: recoloured(this.#engine.diagram(drawn), palette), asked: picture };
  }

  #ask(line: string): string[] {
    this.#said = [];
    this.#engine.post(line);
    return this.#said;
  }

  #demand(line: string): void {
    const wrong = this.#ask(line).map(readError).find(Boolean);
    if (wrong) throw new Error(wrong);
  }
}

expose(new Table());
