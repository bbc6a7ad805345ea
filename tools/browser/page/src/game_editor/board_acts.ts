/** What the mouse does to a board, as changes of the text that describes it. Each act throws if the text cannot say it. */
import type { Man } from "roundel-engine";
import { directionsOf, opposite, rowsOf } from "./board_text";
import { PositionRows, type Sign } from "./position_rows";
import { withSquare } from "./square_list";
import { isTable, type Change, type Table, type TomlText, type Value } from "./toml_text";

/** A way from a cell to the next one. */
export interface Way {
  from: string;
  heading: string;
  to: string;
}

/** What a piece is, for a position. */
export type PlacedMan = Pick<Man, "side" | "letter">;

/** Returns whether a step or a cut has these two cells as its ends, in any order. */
const isBetween = ({ from, to }: Table, one: string, other: string): boolean =>
  [from, to].sort().join() === [one, other].sort().join();

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

export class BoardActs {
  readonly #toml: TomlText;
  readonly #whole: Table;

  /** `whole` has what the text inherits too. */
  constructor(toml: TomlText, whole: Table) {
    this.#toml = toml;
    this.#whole = whole;
  }

  get board(): Table {
    return isTable(this.#whole["board"]) ? this.#whole["board"] : {};
  }
  get family(): string {
    return typeof this.#whole["family"] === "string" ? this.#whole["family"] : "chess";
  }

  /** The cells that were cut out one by one, or with others. */
  get holes(): string[] {
    const places = rowsOf(this.board).flat();
    return wordsOf(this.#text(["board", "holes"])).filter((word) => places.includes(word));
  }

  // ---- Cells

  /** Takes a cell out of the board, with what stands on it. */
  cutCell(cell: string): Change[] {
    const holes = this.#text(["board", "holes"]);
    const words = wordsOf(holes).filter((word) => word !== `-${cell}`);
    const cut = this.#toml.withValue(["board", "holes"], [...words, cell].join(" "));
    return [...cut, ...this.#withSign(cell, "*")];
  }

  /** Puts a cell back that was cut out. */
  restoreCell(cell: string): Change[] {
    const words = wordsOf(this.#text(["board", "holes"]));
    const left = words.includes(cell) ? words.filter((word) => word !== cell) : [...words, `-${cell}`];
    const path = ["board", "holes"];
    const put = left.length === 0 && this.#isAlone ? this.#toml.without(path) : this.#toml.withValue(path, left.join(" "));
    return [...put, ...this.#withSign(cell, "")];
  }

  // ---- Ways between cells

  /** Takes the ways between two cells away: the steps that the text adds, or else those that the board has. */
  cutWay(one: string, other: string): Change[] {
    const steps = this.#list("steps");
    const left = steps.filter((step) => !isBetween(step, one, other));
    if (left.length < steps.length) return this.#withList("steps", left);
    return this.#withList("cut", [...this.#list("cut"), { from: one, to: other }]);
  }

  /** Adds a way, and the one back. Two cells that were cut from each other are joined as they were. */
  join({ from, heading, to }: Way, isBothWays: boolean): Change[] {
    const cuts = this.#list("cut");
    const left = cuts.filter((cut) => !isBetween(cut, from, to));
    if (left.length < cuts.length) return this.#withList("cut", left);
    const back = { from: to, heading: opposite(this.board, heading), to: from };
    const added = isBothWays ? [{ from, heading, to }, back] : [{ from, heading, to }];
    const isReplaced = (step: Table) => added.some((each) => each.from === step["from"] && each.heading === step["heading"]);
    return this.#withList("steps", [...this.#list("steps").filter((step) => !isReplaced(step)), ...added]);
  }

  /** Turns the line behind a way one direction further, clockwise. */
  turn({ from, heading, to }: Way): Change[] {
    const steps = this.#list("steps");
    const isMeant = (step: Table) => step["from"] === from && step["heading"] === heading;
    const before = steps.find(isMeant)?.["turn"] ?? heading;
    const all = directionsOf(this.board);
    const turn = all[(all.indexOf(String(before)) + 1) % all.length] ?? heading;
    const step: Table = { from, heading, to, ...(turn !== heading && { turn }) };
    const changed = steps.some(isMeant) ? steps.map((each) => (isMeant(each) ? step : each)) : [...steps, step];
    return this.#withList("steps", changed);
  }

  /** A key of the board that is a word, such as `wrap`. */
  withWord(key: string, word: string): Change[] {
    return this.#toml.withValue(["board", key], word);
  }

  // ---- Pieces

  /** Puts a piece on a cell; null: takes away what stands there. `square` is the number of a cell of draughts. */
  place(cell: string, man: PlacedMan | null, square?: number): Change[] {
    if (this.family !== "draughts") return this.#withSign(cell, man ? signOf(man) : "");
    if (square === undefined) throw new Error(`${cell} is no square on which pieces stand`);
    const position = this.#text(["draughts", "position"]);
    const placed = man && { side: man.side, isKing: man.letter === "K" };
    return this.#toml.withValue(["draughts", "position"], withSquare(position, square, placed));
  }

  /** Moves what stands on a cell to another one; null: off the board. */
  carry(
    from: string,
    to: string | null,
    man: PlacedMan,
    squares: { from?: number | undefined; to?: number | undefined } = {},
  ): Change[] {
    if (this.family !== "draughts") {
      const rows = this.#rows();
      const emptied = rows.with(from, "");
      return this.#withPosition(to === null ? emptied : this.#rows(emptied).with(to, rows.at(from)));
    }
    if (squares.from === undefined) throw new Error(`${from} is no square on which pieces stand`);
    const emptied = withSquare(this.#text(["draughts", "position"]), squares.from, null);
    const isOff = to === null || squares.to === undefined;
    const placed = { side: man.side, isKing: man.letter === "K" };
    return this.#toml.withValue(["draughts", "position"], isOff ? emptied : withSquare(emptied, squares.to ?? 0, placed));
  }

  // ---- What the acts are made of

  #text(path: string[]): string {
    let value: Value | undefined = this.#whole;
    for (const key of path) value = isTable(value) ? value[key] : undefined;
    return typeof value === "string" ? value : "";
  }

  #list(key: string): Table[] {
    const value = this.board[key];
    return Array.isArray(value) ? value.filter((each) => isTable(each)) : [];
  }

  /** Returns whether the text inherits from no file. Otherwise an inherited list would replace one that is removed. */
  get #isAlone(): boolean {
    return this.#toml.content["inherits"] === undefined;
  }

  /** A list of the board. An empty one is removed, or written if the text inherits. */
  #withList(key: string, list: Table[]): Change[] {
    const path = ["board", key];
    return list.length === 0 && this.#isAlone ? this.#toml.without(path) : this.#toml.withValue(path, list);
  }

  #rows(position = this.#text(["setup", "position"])): PositionRows {
    return new PositionRows(position, rowsOf(this.board));
  }
  #withSign(cell: string, sign: Sign): Change[] {
    if (this.family === "draughts") return [];
    return this.#withPosition(this.#rows().with(cell, sign));
  }
  #withPosition(position: string): Change[] {
    return this.#toml.withValue(["setup", "position"], position);
  }
}

const signOf = ({ side, letter = "" }: PlacedMan): Sign => (side === "first" ? letter : letter.toLowerCase());
