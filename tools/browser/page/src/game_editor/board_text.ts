/** Boards as files describe them: the names of their places in the order of positions, and their directions. */
import { isTable, type Table, type Value } from "./toml_text";

const numberOf = (value: Value | undefined, usual: number): number => (typeof value === "number" ? value : usual);

/** The letters of files; hexagons have no j. */
const fileLetters = (count: number, isHexagon: boolean): string[] =>
  [...(isHexagon ? "abcdefghiklmnopq" : "abcdefghijklmnop")].slice(0, count);

const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);

const compass = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
const hexagonal = ["n", "nne", "ne", "e", "se", "sse", "s", "ssw", "sw", "w", "nw", "nnw"];
const inSpace = (way: string) => [way, ...compass.map((each) => way + each)];

export const shapeOf = (board: Table): string => (typeof board["shape"] === "string" ? board["shape"] : "rectangle");

/** The directions of a board, clockwise. */
export function directionsOf(board: Table): string[] {
  const shape = shapeOf(board);
  if (shape === "hexagon") return hexagonal;
  return shape === "levels" ? [...compass, ...inSpace("u"), ...inSpace("d")] : compass;
}

/** The direction that leads back. */
export function opposite(board: Table, direction: string): string {
  const exchanged: Record<string, string> = { n: "s", s: "n", e: "w", w: "e", u: "d", d: "u" };
  const wanted = [...direction].map((letter) => exchanged[letter]).join("");
  return directionsOf(board).includes(wanted) ? wanted : direction;
}

/** The rows of position texts: the names of the places of each, holes among them. */
export function rowsOf(board: Table): string[][] {
  const names = isTable(board["names"]) ? board["names"] : {};
  const named = (name: string): string => (typeof names[name] === "string" ? names[name] : name);
  return gridOf(board).map((row) => row.map(named));
}

function gridOf(board: Table): string[][] {
  const shape = shapeOf(board);
  if (shape === "hexagon") {
    const side = numberOf(board["side"], 6);
    const ranks = numberOf(board["height"], side) + side - 1;
    return fileLetters(2 * side - 1, true).map((file, n) => upTo(ranks - Math.abs(n - side + 1)).map((rank) => file + rank));
  }
  const isSpace = shape === "levels";
  const usual = isSpace ? 5 : 8;
  const files = fileLetters(numberOf(board["files"], usual), false);
  const ranks = upTo(numberOf(board["ranks"], usual)).reverse();
  const grid = ranks.map((rank) => files.map((file) => file + rank));
  if (!isSpace) return grid;
  const levels = [..."ABCDEFGH"].slice(0, numberOf(board["levels"], 5)).reverse();
  return levels.flatMap((level) => grid.map((row) => row.map((name) => level + name)));
}
