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

/** The cell that lies near in a direction, and not far to the side. */
function near(from: Point, direction: Point, cells: Iterable<[string, Point]>): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const [name, at] of cells) {
    const along = (at.x - from.x) * direction.x + (at.y - from.y) * direction.y;
    const beside = Math.abs((at.x - from.x) * direction.y - (at.y - from.y) * direction.x);
    const distance = along + 2 * beside;
    if (along > 10 && beside <= 1.2 * along && distance < least) [best, least] = [name, distance];
  }
  return best;
}
