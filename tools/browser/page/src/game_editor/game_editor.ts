/** The editor for games: a text, the board that it describes, and the acts of the mouse on both. */
import { batch, computed, signal } from "@preact/signals";
import type { Man, Side, Turn } from "roundel-engine";
import { readHand, type Step } from "../game/picker";
import { messageOf } from "../game/telling";
import { t } from "../language/language";
import { spokenMoves } from "../panels/Rules";
import { faultIn, type DraftEngine, type Fault, type Reading, type WayOn } from "./draft_engine";
import { BoardActs, type Way } from "./board_acts";
import { directionsOf, opposite } from "./board_text";
import type { DraftBoard } from "./draft_board";
import { wholeOf } from "./inheritance";
import { beginText, lastGood, present } from "./kept_texts";
import { libraryText } from "./library";
import { changed, TomlText, withPlainLines, type Change, type Table } from "./toml_text";

/** What the mouse does on the board. */
export const tools = ["moves", "pieces", "cut", "ways", "join", "turn"] as const;
export type Tool = (typeof tools)[number];

/** A piece that can go to some cells, and captures on some. */
export interface Reach {
  from: Step;
  moves: string[];
  takes: string[];
}

/** How long the reader must pause before the text is read, in milliseconds. */
const pauseBefore = 250;

/** What edits the text beside the board. */
export interface TextView {
  change(changes: readonly Change[]): void;
  showFault(fault: Fault | null): void;
}

export class GameEditor {
  readonly text = present;
  /** The last text without errors, and what it is. */
  readonly reading = signal<Reading | null>(null);
  readonly fault = signal<Fault | null>(null);
  readonly tool = signal<Tool>("moves");
  /** What pieces are put on cells; null: they are emptied. */
  readonly brush = signal<Man | null>(null);
  /** The cell that an act begins with. */
  readonly chosen = signal<string | null>(null);
  readonly ways = signal<WayOn[]>([]);
  readonly reach = signal<Reach | null>(null);
  /** The way behind which the line was turned last. */
  readonly turned = signal<Way | null>(null);
  /** The number of the kind that is shown alone. */
  readonly piece = signal<number | null>(null);
  /** In which direction cells are joined; empty: as it fits. */
  readonly heading = signal("");
  readonly isBothWays = signal(true);
  /** Why an act is refused, or what it did. */
  readonly refusal = signal("");
  readonly said = signal("");
  readonly board: DraftBoard;
  readonly engine: DraftEngine;
  /** Whether the board shows what the text says now. */
  readonly isCurrent = computed(() => this.reading.value !== null && this.#readText.value === this.text.value);
  readonly #readText = signal("");
  /** What the last good text says, with what it inherits. */
  readonly whole = signal<Table>({});
  #own: Table = {};
  #view: TextView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted = 0; // rises with each text and each act: what is older shows nothing any more
  #begun = 0; // rises with each text that is begun
  /** Ends when all clicks have been answered. It never rejects. */
  #clicks: Promise<void> = Promise.resolve();

  constructor(board: DraftBoard, engine: DraftEngine) {
    this.board = board;
    this.engine = engine;
  }

  /** Takes the view of the text, which shows what is wrong. */
  show(view: TextView | null): void {
    this.#view = view;
    view?.showFault(this.fault.peek());
  }

  /** What completions look at. */
  get known(): { own: Table; whole: Table } {
    return { own: this.#own, whole: this.whole.peek() };
  }

  // ---- The text

  /** Begins with another text: the reader's, or one that the page made. A text of the reader can be chosen again later. */
  begin(source: string, isMade = false): Promise<void> {
    const text = withPlainLines(source);
    this.#begun += 1;
    beginText(text, isMade);
    batch(() => {
      this.#choose(null);
      this.reach.value = null;
      this.piece.value = null;
      this.refusal.value = "";
    });
    return this.#read(text);
  }

  /** Takes what the reader has typed, and reads it after a pause. */
  type(text: string): void {
    this.#wanted += 1;
    this.text.value = text;
    this.refusal.value = "";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#read(text), pauseBefore);
  }

  /** Reads a text without keeping it. Rejects with what is wrong. */
  async readShared(source: string): Promise<void> {
    const text = withPlainLines(source);
    const wanted = this.#nextWanted();
    await this.#accept(text, await this.engine.read(text), wanted);
  }

  /** Makes all older readings stale. */
  #nextWanted(): number {
    clearTimeout(this.#timer);
    this.#wanted += 1;
    return this.#wanted;
  }

  async #read(text: string): Promise<void> {
    const wanted = this.#nextWanted();
    try {
      await this.#accept(text, await this.engine.read(text), wanted);
    } catch (error) {
      await this.#showLastGood(wanted);
      if (wanted === this.#wanted) this.#showFault(faultIn(messageOf(error)));
    }
  }

  /** Shows the board of an earlier visit if there is none yet. */
  async #showLastGood(wanted: number): Promise<void> {
    const text = withPlainLines(lastGood.peek());
    if (wanted !== this.#wanted || this.reading.peek() || !text) return;
    const reading = await this.engine.read(text).catch(() => null);
    if (reading) await this.#accept(text, reading, wanted);
  }

  /** Shows a reading, unless another one is wanted by now. */
  async #accept(text: string, reading: Reading, wanted: number): Promise<void> {
    if (wanted !== this.#wanted) return;
    const { own, whole } = await contentOf(text);
    if (wanted !== this.#wanted) return;
    this.#own = own;
    if (text === this.text.peek()) lastGood.value = text;
    batch(() => {
      this.#showFault(null);
      this.whole.value = whole;
      this.#readText.value = text;
      this.reading.value = reading;
      this.board.shownVariant = reading.variant;
      this.board.sketch.value = reading.sight;
      const cells = new Set(reading.sight.view.board.cells.map(({ name }) => name));
      if (!cells.has(this.chosen.peek() ?? "")) this.#choose(null);
      if ((this.piece.peek() ?? 0) >= reading.pieces.length) this.piece.value = null;
    });
    const { value: reach } = this.reach;
    if (reach) await this.#showMoves(reach.from);
    if (this.chosen.peek()) await this.#findWays(this.chosen.peek() ?? "");
  }

  #showFault(fault: Fault | null): void {
    this.fault.value = fault;
    this.#view?.showFault(fault);
  }

  /** Shows the same picture anew. */
  showAgain(): void {
    const sight = this.board.sketch.peek();
    if (sight) this.board.sketch.value = { ...sight };
  }

  /** Draws the board anew, as when its colours have changed. */
  async redraw(): Promise<void> {
    const reading = this.reading.peek();
    const sight = reading && (await this.engine.draw(reading.variant).catch(() => null)); // it stays as it was
    if (sight && reading === this.reading.peek()) this.board.sketch.value = sight;
  }

  // ---- The mouse

  choose(tool: Tool): void {
    batch(() => {
      this.tool.value = tool;
      this.#choose(null);
      this.reach.value = null;
      this.piece.value = null;
      this.refusal.value = "";
    });
  }

  #choose(cell: string | null): void {
    this.chosen.value = cell;
    this.ways.value = [];
    this.turned.value = null;
  }

  /** Receives a cell, or a piece in hand, that is pointed at. */
  async point(step: Step): Promise<void> {
    this.piece.value = null;
    const tool = this.tool.peek();
    if (tool === "moves") await this.#inTurn(() => this.#showMoves(step));
    else if (readHand(step)) return;
    else if (tool === "pieces") await this.#place(step);
    else if (tool === "cut") await this.cut(step);
    else await this.#inTurn(() => this.#pointAtWay(step, tool));
  }

  /** Receives a piece that is dragged to another cell; null: off the board. */
  async carry(from: Step, to: Step | null): Promise<void> {
    if (from === to) return;
    await this.#act((acts) => {
      const man = this.#manOn(from);
      const squares = { from: this.#numberOf(from), to: to === null ? undefined : this.#numberOf(to) };
      return man ? acts.carry(from, to, man, squares) : [];
    });
  }

  #cellOf(name: string) {
    return this.reading.peek()?.sight.view.board.cells.find((cell) => cell.name === name);
  }
  #manOn = (cell: string): Man | undefined => this.#cellOf(cell)?.men?.at(-1);
  #numberOf = (cell: string): number | undefined => this.#cellOf(cell)?.number;

  /** Lights the moves of a piece, whichever side is to move. */
  async #showMoves(step: Step): Promise<void> {
    const reading = this.reading.peek();
    const held = readHand(step);
    const side: Side | undefined = held ? held.side : this.#manOn(step)?.side;
    if (!reading || !side) {
      this.reach.value = null;
      return;
    }
    const { sight, variant } = reading;
    const isIts = side === sight.view.board.sideToMove;
    const turns = isIts ? sight.view.turns : await this.engine.turnsOfOther(variant, sight).catch(() => []);
    if (reading !== this.reading.peek()) return;
    const reach = held ? dropsOf(turns, held.name) : reachOf(turns, step);
    this.reach.value = { from: step, ...reach };
    this.said.value = spokenMoves({ ...reach, attacks: [] }) || t("This piece has no move here.");
  }

  #place(cell: string): Promise<void> {
    const brush = this.brush.peek();
    return this.#act((acts) => {
      const before = this.#manOn(cell);
      const isSame = before && brush && before.side === brush.side && before.letter === brush.letter;
      return acts.place(cell, isSame ? null : brush, this.#numberOf(cell));
    });
  }

  cut(cell: string): Promise<void> {
    return this.#act((acts) => acts.cutCell(cell));
  }
  restore(cell: string): Promise<void> {
    return this.#act((acts) => acts.restoreCell(cell));
  }
  /** Sets a key of the board that is a word. */
  setWord(key: string, word: string): Promise<void> {
    return this.#act((acts) => acts.withWord(key, word));
  }

  /** Points at the first cell of a way, then at the second one. */
  async #pointAtWay(cell: string, tool: Tool): Promise<void> {
    if (tool !== this.tool.peek()) return; // another one was chosen meanwhile
    const from = this.chosen.peek();
    if (from === null || (from === cell && tool !== "turn")) {
      this.#choose(from === cell ? null : cell);
      if (from === null) await this.#findWays(cell);
      return;
    }
    const way = this.ways.peek().find(({ to }) => to === cell);
    if (tool === "join") {
      const heading = this.heading.peek() || (await this.#fittingHeading(from, cell));
      await this.#actNow((acts) => acts.join({ from, heading, to: cell }, this.isBothWays.peek()));
      this.#choose(null);
    } else if (!way) {
      this.#choose(cell);
      await this.#findWays(cell);
    } else if (tool === "ways") {
      await this.#actNow((acts) => acts.cutWay(from, cell));
    } else {
      await this.#actNow((acts) => acts.turn(way));
      this.turned.value = way;
    }
  }

  async #findWays(cell: string): Promise<void> {
    const ways = await this.#waysFrom(cell);
    if (this.chosen.peek() === cell) this.ways.value = ways;
  }
  async #waysFrom(cell: string): Promise<WayOn[]> {
    const board = this.#board();
    const position = this.reading.peek()?.sight.view.position ?? "";
    const rows = position.includes(":") ? emptyRows(board) : position;
    return this.engine.waysFrom(board, rows, cell).catch(() => []);
  }
  #board(): Table {
    return (this.whole.peek()["board"] ?? {}) as Table;
  }

  /** The direction in which no way leads from one cell, nor back from the other one; straight ones first. */
  async #fittingHeading(from: string, to: string): Promise<string> {
    const board = this.#board();
    const [there, back] = [await this.#waysFrom(from), await this.#waysFrom(to)];
    const at = this.#cellOf(from)?.shape;
    const goal = this.#cellOf(to)?.shape;
    const isFree = (ways: WayOn[], heading: string) => ways.every((way) => way.heading !== heading);
    const known = there.find((way) => way.to === to);
    if (known) return known.heading;
    const valueOf = (heading: string) => {
      const free = Number(isFree(there, heading)) + Number(isFree(back, opposite(board, heading)));
      const along = at && goal ? Math.abs(alongOf(heading, { x: goal.x - at.x, y: goal.y - at.y })) : 0;
      return 4 * free + 2 * along - heading.length / 4;
    };
    const sorted = [...directionsOf(board)].sort((a, b) => valueOf(b) - valueOf(a));
    return sorted[0] ?? "n";
  }

  // ---- Acts

  /** Answers a click when those before it are answered, unless another text is begun meanwhile. */
  #inTurn(answer: () => Promise<void>): Promise<void> {
    const begun = this.#begun;
    this.#clicks = this.#clicks
      .then(() => (begun === this.#begun ? answer() : undefined))
      .catch((error: unknown) => {
        this.refusal.value = messageOf(error);
      });
    return this.#clicks;
  }

  #act(make: (acts: BoardActs) => Change[]): Promise<void> {
    return this.#inTurn(() => this.#actNow(make));
  }

  /** Changes the text, if the engine reads it then. Otherwise it says why not. */
  async #actNow(make: (acts: BoardActs) => Change[]): Promise<void> {
    const text = this.text.peek();
    this.refusal.value = "";
    if (!this.isCurrent.peek() || this.fault.peek()) await this.#read(text);
    if (text !== this.text.peek()) return; // it was typed meanwhile
    if (!this.isCurrent.peek()) {
      this.refusal.value = t("The text has an error. Correct it first.");
      return;
    }
    const wanted = this.#nextWanted();
    try {
      const changes = make(new BoardActs(new TomlText(text), this.whole.peek()));
      if (changes.length > 0) await this.#changeText(text, changes, wanted);
    } catch (error) {
      if (wanted !== this.#wanted) return;
      this.refusal.value = t("That does not fit the game: {reason}", { reason: faultIn(messageOf(error)).message });
    }
  }

  /** Changes the text here and beside the board. Rejects if the engine cannot read it then. */
  async #changeText(text: string, changes: readonly Change[], wanted: number): Promise<void> {
    const after = changed(text, changes);
    const reading = await this.engine.read(after);
    if (wanted !== this.#wanted) return; // it was typed meanwhile
    this.#view?.change(changes);
    this.text.value = after;
    await this.#accept(after, reading, wanted);
  }
}

/** What a text says by itself and with what it inherits, as far as it can be had. */
async function contentOf(text: string): Promise<{ own: Table; whole: Table }> {
  let own: Table = {};
  try {
    own = new TomlText(text).content;
    return { own, whole: await wholeOf(own, libraryText) };
  } catch {
    return { own, whole: own }; // without a network; the engine reads what an act makes of it
  }
}

/** How far a direction points along a line, from -1 to 1. */
function alongOf(heading: string, { x, y }: { x: number; y: number }): number {
  const change = { n: [0, 1], s: [0, -1], e: [1, 0], w: [-1, 0] } as Record<string, [number, number]>;
  const parts = [...heading].flatMap((letter) => (change[letter] ? [change[letter]] : []));
  const [dx, dy] = parts.reduce((sum, part) => [sum[0] + part[0], sum[1] + part[1]], [0, 0]);
  const length = Math.hypot(dx, dy) * Math.hypot(x, y);
  return length === 0 ? 0 : (dx * x + dy * y) / length;
}

/** The rows of a rectangle without pieces. */
function emptyRows(board: Table): string {
  const lengthOf = (key: string) => (typeof board[key] === "number" ? board[key] : 8);
  return new Array<number>(lengthOf("ranks")).fill(lengthOf("files")).join("/");
}

type Goals = Omit<Reach, "from">;

/** The cells to which the piece on a cell goes. */
function reachOf(turns: readonly Turn[], cell: string): Goals {
  const goals: Goals = { moves: [], takes: [] };
  for (const { actions } of turns) {
    const [action] = actions;
    const walk = action?.walks?.[0];
    if (!action || walk?.from !== cell) continue;
    const list = action.taken?.length ? goals.takes : goals.moves;
    if (!list.includes(walk.to)) list.push(walk.to);
  }
  return goals;
}

/** The cells on which a piece in hand is put. */
function dropsOf(turns: readonly Turn[], name: string): Goals {
  const placed = turns.flatMap(({ actions }) => actions[0]?.placed ?? []);
  return { moves: [...new Set(placed.filter(({ man }) => !name || man.name === name).map(({ cell }) => cell))], takes: [] };
}
