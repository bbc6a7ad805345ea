/** The board of a position's text, row by row, as variants/FILES.md describes it. */

/** A piece with the signs of its form, a hole or block, or a number of empty cells. */
const signs = /\d+|\+?[A-Za-z]~?|[*#]/g;

/** What stands on a place: a piece as it is written, `*`, `#`, or nothing. */
export type Sign = string;

const signsOf = (row: string): Sign[] =>
  [...row.matchAll(signs)].flatMap(([sign]) => (/^\d/.test(sign) ? new Array<Sign>(Number(sign)).fill("") : [sign]));

function rowText(row: readonly Sign[]): string {
  let text = "";
  let empty = 0;
  for (const sign of [...row, null]) {
    if (sign === "") empty += 1;
    else {
      if (empty > 0) text += empty;
      empty = 0;
      text += sign ?? "";
    }
  }
  return text;
}

export class PositionRows {
  readonly #rows: Sign[][];
  readonly #texts: string[];
  /** All behind the board: the hands, the side to move and the others. */
  readonly #rest: string;
  readonly #places: readonly (readonly string[])[];

  /** `places` are the names of the places in each row. Throws if the text has others. */
  constructor(position: string, places: readonly (readonly string[])[]) {
    const [, board = "", rest = ""] = /^\s*([^\s[]*)([^]*)$/.exec(position) ?? [];
    this.#texts = board.split("/");
    this.#rows = this.#texts.map(signsOf);
    this.#rest = rest;
    this.#places = places;
    const isAlike = this.#rows.length === places.length && this.#rows.every((row, n) => row.length === places[n]?.length);
    if (!isAlike) throw new Error("the position has other rows than the board");
  }

  #find(place: string): [number, number] {
    const row = this.#places.findIndex((names) => names.includes(place));
    if (row < 0) throw new Error(`there is no cell ${place}`);
    return [row, this.#places[row]?.indexOf(place) ?? 0];
  }

  at(place: string): Sign {
    const [row, n] = this.#find(place);
    return this.#rows[row]?.[n] ?? "";
  }

  /** The text with something else on a place. The other rows stay as they are written. */
  with(place: string, sign: Sign): string {
    const [at, n] = this.#find(place);
    const changed = (this.#rows[at] ?? []).map((each, m) => (m === n ? sign : each));
    return this.#texts.map((text, row) => (row === at ? rowText(changed) : text)).join("/") + this.#rest;
  }

  /** The board alone, with one piece on it. */
  alone(place: string, sign: Sign): string {
    const [at, n] = this.#find(place);
    const emptied = (each: Sign) => (each === "*" ? each : "");
    return this.#rows.map((row, r) => rowText(row.map((each, m) => (r === at && m === n ? sign : emptied(each))))).join("/");
  }
}
