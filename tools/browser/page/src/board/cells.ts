import type { BoardCell, Shape } from "roundel-engine";
import type { Point } from "./drawing";

/** Cells in rows, as a reader who cannot see the board goes over it: from the top, and from the left. Rings from the outermost. */
export function rowsOf(cells: BoardCell[], isTurned: boolean): BoardCell[][] {
  const rows = new Map<number, BoardCell[]>();
  for (const cell of cells) {
    const row = rowOf(cell.shape);
    rows.set(row, [...(rows.get(row) ?? []), cell]);
  }
  const sorted = [...rows]
    .sort(([a], [b]) => b - a)
    .map(([, row]) => row.sort((a, b) => columnOf(a.shape) - columnOf(b.shape)));
  return isTurned ? sorted.reverse().map((row) => row.reverse()) : sorted;
}

const rowOf = ({ y, sector }: Shape) => (sector ? Math.round(2 * sector.outer) : Math.round(2 * y));
const columnOf = ({ x, sector }: Shape) => (sector ? -sector.begin : x);

/** The cell that lies next in a direction; at the edge of the board the one at the opposite edge. */
export function neighbour(from: Point, direction: Point, cells: Iterable<[string, Point]>): string | null {
  const all = [...cells];
  return near(from, direction, all) ?? opposite(from, direction, all);
}

/** The cell that lies farthest in the other direction, straight on. */
function opposite(from: Point, direction: Point, cells: [string, Point][]): string | null {
  const beside = ([, at]: [string, Point]) => Math.abs((at.x - from.x) * direction.y - (at.y - from.y) * direction.x);
  const along = ([, at]: [string, Point]) => at.x * direction.x + at.y * direction.y;
  const straight = cells.filter((each) => beside(each) <= 10).sort((a, b) => along(a) - along(b));
  return straight[0]?.[0] ?? null;
}

/** How much a way to the side counts. Between two rows, the nearest cell is the next one, also on a board of every other square. In a row,
 *  the next cell is that of the row, but on hexagons the nearest one. */
const weights = { inColumn: 0.9, inRow: 1.3 };
const side = 100; // of a square

/** The cell that lies near in a direction, and not far to the side. Of two that are as near, each row takes another, so that a way of
 *  several steps is straight. */
function near(from: Point, direction: Point, cells: Iterable<[string, Point]>): string | null {
  const weight = direction.x === 0 ? weights.inColumn : weights.inRow;
  const lean = Math.round((direction.x === 0 ? from.y : from.x) / side) % 2 === 0 ? 1 : -1;
  let best: string | null = null;
  let least = Infinity;
  for (const [name, at] of cells) {
    const along = (at.x - from.x) * direction.x + (at.y - from.y) * direction.y;
    const aside = (at.x - from.x) * direction.y + (at.y - from.y) * direction.x;
    const beside = Math.abs(aside);
    const distance = along + weight * beside - 0.001 * lean * aside;
    if (along > 10 && beside <= 1.2 * along && distance < least) [best, least] = [name, distance];
  }
  return best;
}
