/** An engine on a thread of its own, which reads texts of games and draws their boards. No other game is touched. */
import type { PieceMoves, SetUpBoard, Side, Turn } from "roundel-engine";
import type { RemoteEngine } from "roundel-engine/worker";
import { oneThread, startedEngine } from "../engine/engine_files";
import { enginePalette, recoloured } from "../engine/board_colours";
import type { PiecePicture, Sight } from "../engine/table";
import { positionLine, readError } from "../engine/uci";
import { other } from "../game/players";
import { settings } from "../game/settings";
import { t } from "../language/language";
import type { Way } from "./board_acts";
import { directionsOf, rowsOf, shapeOf } from "./board_text";
import { PositionRows } from "./position_rows";
import { written, type Table } from "./toml_text";

/** What a text is: a game with its board, rules and pieces. */
export interface Reading {
  sight: Sight;
  /** The name under which the engine has it. */
  variant: string;
  rules: string;
  pieces: PieceMoves[];
}

/** What is wrong with a text. Without a line it is wrong as a whole, or in a file that it inherits. */
export interface Fault {
  line?: number;
  message: string;
}

/** A way, and the cell that a line reaches next. */
export interface WayOn extends Way {
  beyond?: string;
}

/** How long a text may take, in milliseconds. */
const patience = 30_000;
/** How many texts an engine reads before another takes its place: their tables stay in its memory. */
const mostTexts = 200;
const fileName = "draft";
/** The game that finds ways. No reader's game is likely to have this name. */
const probeName = "roundel-page-ways-from-a-cell";
const pictureSize = 240;

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The engine's words without those that tell a person nothing here. */
export function faultIn(message: string): Fault {
  const plain = message.replace(/^setoption: option 'VariantPath': /, "").replace(/^(\/games\/)?draft\.toml: /, "");
  const [, line, reason] = /^line (\d+): ([^]*)$/.exec(plain) ?? [];
  return line && reason ? { line: Number(line), message: reason } : { message: plain };
}

export class DraftEngine {
  readonly #base: string;
  #engine: Promise<RemoteEngine> | null = null;
  #texts = 0;
  #said: string[] = [];
  #last: Promise<unknown> = Promise.resolve();
  /** The game that the engine has chosen. */
  #chosen = "";
  /** The last text of each game that was read. A new engine needs them again. */
  readonly #textOf = new Map<string, string>();
  /** The games that the present engine has. */
  #added = new Set<string>();
  #isClosed = false;

  constructor(base: string) {
    this.#base = base;
  }

  /** Ends the engine. Pending requests are rejected. */
  close(): void {
    this.#isClosed = true;
    this.#end();
  }

  /** Ends the engine. It starts anew when it is needed. */
  #end(): void {
    this.#engine?.then(
      (engine) => engine.close(),
      () => {}, // it has not started
    );
    this.#engine = null;
    this.#texts = 0;
    this.#chosen = "";
    this.#added.clear();
  }

  /** Reads a text. Rejects with an error whose message `faultIn` reads. */
  read(text: string): Promise<Reading> {
    return this.#inTurn(async (engine) => {
      const variant = await this.#add(engine, text, fileName);
      this.#textOf.set(variant, text);
      await this.#choose(engine, variant);
      const sight = await this.#sight(engine);
      return { sight, variant, rules: await engine.rules(), pieces: await engine.pieceMoves() };
    });
  }

  /** The board of a game that was read, in the colours of the settings. */
  draw(variant: string): Promise<Sight> {
    return this.#inTurn(async (engine) => {
      await this.#choose(engine, variant);
      return this.#sight(engine);
    });
  }

  /** The moves of a position of a game that was read, if the other side were to move; none, if it could not be. */
  turnsOfOther(variant: string, { view }: Sight): Promise<Turn[]> {
    const men = view.board.cells.flatMap(({ name: cell, men = [] }) =>
      men.map(({ side, letter = "" }) => ({ cell, side, letter })),
    );
    const { hands, sideToMove } = view.board;
    const held = (["first", "second"] as const).flatMap((side) =>
      hands[side].map(({ letter = "", number }) => ({ side, letter, number })),
    );
    return this.#inTurn(async (engine) => {
      await this.#choose(engine, variant);
      await engine.setBoard({ men, hands: held, sideToMove: other(sideToMove) }).catch(() => {});
      const { board, turns } = await engine.view();
      await this.#demand(engine, positionLine({ turns: [] }));
      return board.sideToMove === sideToMove ? [] : turns;
    });
  }

  /** A board of a game that was read, with pieces that are set up. Rejects if it is no position. */
  sketch(variant: string, board: SetUpBoard): Promise<Sight> {
    return this.#inTurn(async (engine) => {
      await this.#choose(engine, variant);
      await engine.setBoard(board);
      const sight = await this.#sight(engine);
      await this.#demand(engine, positionLine({ turns: [] }));
      return sight;
    });
  }

  /** A picture of a piece alone on the board, with the cells to which it can go. */
  pieceDiagram(variant: string, piece: number, size: number): Promise<string> {
    const palette = settings.palette.peek();
    return this.#inTurn(async (engine) => {
      await this.#choose(engine, variant);
      const drawn = await engine.pieceDiagram({ piece, size, palette: enginePalette(palette), coordinates: "none" });
      return recoloured(drawn, palette);
    });
  }

  /** Pictures of how all pieces move. */
  async pieces(variant: string, pieces: PieceMoves[]): Promise<PiecePicture[]> {
    const drawn: PiecePicture[] = [];
    for (const [n, each] of pieces.entries()) {
      const picture = await this.pieceDiagram(variant, n, pictureSize);
      drawn.push({ ...each, picture });
    }
    return drawn;
  }

  /** The ways from a cell, found by pieces that go one step or two in one direction of this board. */
  async waysFrom(board: Table, position: string, cell: string): Promise<WayOn[]> {
    const directions = directionsOf(board);
    const isLong = 2 * directions.length <= letters.length;
    const kinds = directions.flatMap((path, n) => [
      { letter: letters[n] ?? "", path, strides: 1 },
      ...(isLong ? [{ letter: letters[n + directions.length] ?? "", path, strides: 2 }] : []),
    ]);
    const alone = (letter: string) => new PositionRows(position, rowsOf(board)).alone(cell, letter);
    const text = probeText(board, kinds, alone("A"));
    return this.#inTurn(async (engine) => {
      await this.#choose(engine, await this.#add(engine, text, probeName));
      const goalsOf = async (letter: string) => {
        await engine.setBoard({ men: [{ cell, side: "first", letter }], sideToMove: "first" });
        return (await engine.view()).turns.flatMap(({ actions }) => actions[0]?.walks?.[0]?.to ?? []);
      };
      const ways: WayOn[] = [];
      for (const [n, heading] of directions.entries()) {
        const [to] = await goalsOf(letters[n] ?? "");
        if (to === undefined) continue;
        const goals = isLong ? await goalsOf(letters[n + directions.length] ?? "") : [];
        const beyond = goals.find((each) => each !== to);
        ways.push({ from: cell, heading, to, ...(beyond !== undefined && { beyond }) });
      }
      return ways;
    });
  }

  // ---- What the functions above are made of

  /** Does some work when all before is done. If it takes too long, the engine is ended. */
  #inTurn<T>(work: (engine: RemoteEngine) => Promise<T>): Promise<T> {
    const done = this.#last.then(async () => {
      if (this.#isClosed) throw new Error("the editor is closed");
      if (this.#texts >= mostTexts) this.#end();
      const engine = await this.#running();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          this.#end();
          reject(new Error(t("This game takes too long to read.")));
        }, patience);
      });
      return Promise.race([work(engine), late]).finally(() => clearTimeout(timer));
    });
    this.#last = done.catch(() => {});
    return done;
  }

  /** Returns the engine, and starts it if there is none. A failed start is tried again by the next request. */
  async #running(): Promise<RemoteEngine> {
    const engine = (this.#engine ??= this.#start());
    try {
      return await engine;
    } catch (error) {
      if (this.#engine === engine) this.#engine = null;
      throw error;
    }
  }

  #start(): Promise<RemoteEngine> {
    return startedEngine(this.#base, { threads: oneThread, tell: (line) => this.#said.push(line) });
  }

  /** Adds the game of a text, in place of one of the same name. Returns its name. */
  async #add(engine: RemoteEngine, text: string, file: string): Promise<string> {
    this.#texts += 1;
    const variant = await engine.addVariant(text, file);
    this.#added.add(variant);
    this.#chosen = "";
    return variant;
  }

  async #choose(engine: RemoteEngine, variant: string): Promise<void> {
    if (variant === this.#chosen) return;
    const text = this.#textOf.get(variant);
    if (text !== undefined && !this.#added.has(variant)) await this.#add(engine, text, fileName);
    await this.#demand(engine, `setoption name UCI_Variant value ${variant}`);
    await this.#demand(engine, positionLine({ turns: [] }));
    this.#chosen = variant;
  }

  async #sight(engine: RemoteEngine): Promise<Sight> {
    const asked = {
      size: 1000,
      bottom: "first" as Side,
      palette: settings.palette.peek(),
      coordinates: settings.coordinates.peek(),
      caption: false,
    };
    const drawn = await engine.diagram({ ...asked, palette: enginePalette(asked.palette) });
    return { view: await engine.view(), picture: recoloured(drawn, asked.palette), asked };
  }

  async #demand(engine: RemoteEngine, line: string): Promise<void> {
    this.#said = [];
    await engine.post(line);
    const wrong = this.#said.map(readError).find(Boolean);
    if (wrong) throw new Error(wrong);
  }
}

/** A game on a board whose pieces each go in one direction. */
function probeText(board: Table, kinds: { letter: string; path: string; strides: number }[], position: string): string {
  const { marks: _marks, coordinates: _coordinates, drawn: _drawn, river: _river, lines: _lines, ...shape } = board;
  // Rhombi of hexagons have fewer directions than rectangles of squares.
  const isRhombus = shapeOf(board) === "rectangle" && board["drawn"] === "hexagons";
  const men = kinds.map(
    ({ letter, ...paths }) => `k${letter.toLowerCase()} = { letter = "${letter}", paths = ${written(paths)} }`,
  );
  return [
    `name = "${probeName}"`,
    `board = ${written({ ...shape, ...(isRhombus && { drawn: "hexagons" }) })}`,
    "[men]",
    ...men,
    "[setup]",
    `position = "${position}"`,
    "[rules]",
    'goal = "none"',
    "",
  ].join("\n");
}
