/** Moves of Xiangqi in the notation of the World Xiangqi Federation (WXF) and in Chinese, from and to the engine's cells. */

/** The pieces by the engine's cells. Those of the first player, Red, have capital letters. */
export type Board = Map<string, string>;

/** Why a text is no move on a board. */
export type Fault = "unknown" | "missing" | "unreachable" | "several";
export class NoMove extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

interface Step {
  letter: string;
  /** From the mover's right; undefined: any file with two such pieces or more. */
  file?: number;
  /** The number from the front among those of a file; -1: the last. */
  place?: number;
  direction: string;
  /** Of ranks, or the file where it ends. */
  amount: number;
}

const files = "abcdefghi";
export const usualStart = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

export function boardOf(position: string): Board {
  const board: Board = new Map();
  for (const [n, row] of (position.split(" ")[0] ?? "").split("/").entries()) {
    const places = row.replace(/\d/g, (count) => " ".repeat(Number(count)));
    for (const [file, man] of [...places].entries()) if (man !== " ") board.set(`${files[file]}${10 - n}`, man);
  }
  return board;
}

export function play(board: Board, turn: string): Board {
  const [, from = "", to = ""] = /^([a-i]\d+)([a-i]\d+)$/.exec(turn) ?? [];
  const after = new Map(board);
  after.delete(from);
  return after.set(to, board.get(from) ?? "");
}

// ---- Reading

const chinese: Record<string, string> = {};
for (const [letter, signs] of Object.entries({
  K: "帅帥将將",
  A: "仕士",
  B: "相象",
  N: "马馬傌",
  R: "车車俥",
  C: "炮砲包",
  P: "兵卒",
}))
  for (const sign of signs) chinese[sign] = letter;
for (const [direction, signs] of Object.entries({ "+": "进進前", "-": "退后後", "=": "平", "~": "中" }))
  for (const sign of signs) chinese[sign] = direction;
for (const digits of ["一二三四五六七八九", "１２３４５６７８９"])
  for (const [n, sign] of [...digits].entries()) chinese[sign] = String(n + 1);

const places: Record<string, number> = { "+": 1, "~": 2, "-": -1 };
const letters: Record<string, string> = { E: "B", H: "N" };

function stepOf(text: string): Step {
  const plain = [...text].map((sign) => chinese[sign] ?? sign.toUpperCase()).join("");
  const [, first = "", second = "", direction = "", amount = ""] = /^(.)(.)([=.+-])([1-9])$/.exec(plain) ?? [];
  const rest = { direction: direction.replace(".", "="), amount: Number(amount) };
  const letterOf = (sign: string) => letters[sign] ?? sign;
  if (/^[1-5][1-9]$/.test(first + second)) return { letter: "P", place: Number(first), file: Number(second), ...rest };
  if (/^[KABEHNRCP][1-9]$/.test(first + second)) return { letter: letterOf(first), file: Number(second), ...rest };
  const [letter, place] = /[KABEHNRCP]/.test(first) ? [first, second] : [second, first];
  if (!/^[KABEHNRCP][1-5+~-]$/.test(letter + place)) throw new NoMove("unknown");
  return { letter: letterOf(letter), place: places[place] ?? Number(place), ...rest };
}

const isRed = (man: string): boolean => man === man.toUpperCase();
const manOf = (letter: string, red: boolean): string => (red ? letter : letter.toLowerCase());
/** Files and ranks as the mover counts them: files from the right, ranks from the own side. */
const fileOf = (cell: string, red: boolean): number =>
  red ? 9 - files.indexOf(cell.charAt(0)) : files.indexOf(cell.charAt(0)) + 1;
const rankOf = (cell: string, red: boolean): number => (red ? Number(cell.slice(1)) : 11 - Number(cell.slice(1)));
const cellOf = (file: number, rank: number, red: boolean): string =>
  red ? `${files[9 - file]}${rank}` : `${files[file - 1]}${11 - rank}`;

/** Returns the cells of a kind of piece on each file that has some, the front ones first. */
function columnsOf(board: Board, letter: string, red: boolean): string[][] {
  const cells = [...board].filter(([, man]) => man === manOf(letter, red)).map(([cell]) => cell);
  const columns = [...files].map((file) => cells.filter((cell) => cell.startsWith(file)));
  return columns
    .filter(({ length }) => length > 0)
    .map((column) => column.sort((one, other) => rankOf(other, red) - rankOf(one, red)));
}

function startsOf(board: Board, { letter, file, place }: Step, red: boolean): string[] {
  const columns = columnsOf(board, letter, red).filter((column) =>
    file === undefined ? column.length > 1 : fileOf(column[0] ?? "", red) === file,
  );
  if (place === undefined) return columns.flat();
  return columns.flatMap((column) => column.at(place === -1 ? -1 : place - 1) ?? []);
}

const deepest: Record<string, number> = { A: 3, B: 5 };

/** The cell that a piece reaches from another; undefined: no such piece moves so. */
function targetOf(from: string, { letter, direction, amount }: Step, red: boolean): string | undefined {
  const [file, rank] = [fileOf(from, red), rankOf(from, red)];
  const sign = direction === "+" ? 1 : -1;
  if ("NAB".includes(letter)) {
    const aside = Math.abs(amount - file);
    const ahead = { N: [0, 2, 1], A: [0, 1], B: [0, 0, 2] }[letter]?.[aside];
    const reached = rank + sign * (ahead ?? 0);
    if (direction === "=" || !ahead || reached < 1 || reached > (deepest[letter] ?? 10)) return undefined;
    return cellOf(amount, reached, red);
  }
  if (direction === "=") return amount === file ? undefined : cellOf(amount, rank, red);
  const reached = rank + sign * amount;
  return reached < 1 || reached > 10 ? undefined : cellOf(file, reached, red);
}

/** Returns the engine's words for a move in WXF or Chinese. Throws NoMove. */
export function readWxf(board: Board, text: string, red: boolean): string {
  const step = stepOf(text);
  const starts = startsOf(board, step, red);
  if (starts.length === 0) throw new NoMove("missing");
  const turns = starts.flatMap((from) => {
    const to = targetOf(from, step, red);
    return to === undefined ? [] : [from + to];
  });
  const [turn] = turns;
  if (turn === undefined) throw new NoMove("unreachable");
  if (turns.length > 1) throw new NoMove("several");
  return turn;
}

/** Returns the engine's words for two cells with ranks from 0 (`H2-E2`) or from 1. */
export function readCells(text: string, base: number): string | undefined {
  const [, one, from, other, to] = /^([a-i])(\d+)-?([a-i])(\d+)$/.exec(text.toLowerCase()) ?? [];
  return one && `${one}${Number(from) + 1 - base}${other}${Number(to) + 1 - base}`;
}

// ---- Writing

const written: Record<string, string> = { B: "E", N: "H" };

/** Returns a move in WXF. */
export function writeWxf(board: Board, turn: string): string {
  const [, from = "", to = ""] = /^([a-i]\d+)([a-i]\d+)$/.exec(turn) ?? [];
  const man = board.get(from) ?? "";
  const [letter, red] = [man.toUpperCase(), isRed(man)];
  const ahead = rankOf(to, red) - rankOf(from, red);
  const direction = ahead === 0 ? "=" : ahead > 0 ? "+" : "-";
  const isStraight = direction !== "=" && from[0] === to[0];
  return `${pieceIn(board, from, letter, red)}${direction}${isStraight ? Math.abs(ahead) : fileOf(to, red)}`;
}

/** A piece with its file, or with its place among several of a file. Advisors and elephants of a file differ by their directions. */
function pieceIn(board: Board, from: string, letter: string, red: boolean): string {
  const name = written[letter] ?? letter;
  const columns = columnsOf(board, letter, red).filter(({ length }) => length > 1);
  const column = columns.find((cells) => cells.includes(from));
  if (!column || "AB".includes(letter)) return `${name}${fileOf(from, red)}`;
  const place = column.indexOf(from);
  if (columns.length > 1 || column.length > 2) return `${place + 1}${fileOf(from, red)}`;
  return `${name}${place === 0 ? "+" : "-"}`;
}
