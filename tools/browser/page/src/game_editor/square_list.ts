/** Positions of draughts, in the form of PDN: `W:W31-50:B1-20`, with K before the numbers of kings. */
import type { Side } from "roundel-engine";

interface Men {
  men: Set<number>;
  kings: Set<number>;
}

/** Reads `31-50,K5`. */
function readMen(list: string): Men {
  const read: Men = { men: new Set(), kings: new Set() };
  for (const part of list.split(",").filter(Boolean)) {
    const [, king, from, to] = /^\s*(K?)(\d+)(?:-K?(\d+))?\s*$/.exec(part) ?? [];
    if (from === undefined) throw new Error(`'${part}' is no square`);
    for (let n = Number(from); n <= Number(to ?? from); ++n) (king ? read.kings : read.men).add(n);
  }
  return read;
}

/** Three numbers in a row and more become a range. */
function listText({ men, kings }: Men): string {
  const parts: string[] = [];
  const numbers = [...men].sort((a, b) => a - b);
  while (numbers.length > 0) {
    const first = numbers[0] ?? 0;
    const length = numbers.findIndex((each, n) => each !== first + n);
    const run = numbers.splice(0, length < 0 ? numbers.length : length);
    parts.push(...(run.length > 2 ? [`${first}-${run.at(-1)}`] : run.map(String)));
  }
  return [...parts, ...[...kings].sort((a, b) => a - b).map((each) => `K${each}`)].join(",");
}

/** The letter of a side. The first side is the one that begins. */
const letterOf = (side: Side, mover: string): string => (side === "first" ? mover : mover === "W" ? "B" : "W");

/** The text of a start with another piece on a square, or none. */
export function withSquare(position: string, square: number, man: { side: Side; isKing: boolean } | null): string {
  const [mover = "W", ...lists] = position.trim().split(":");
  const written = lists.map((list) => {
    if (!/^[WB]/.test(list)) return list;
    const read = readMen(list.slice(1));
    const isChanged = read.men.delete(square) || read.kings.delete(square);
    const isIts = man && list[0] === letterOf(man.side, mover);
    if (isIts) (man.isKing ? read.kings : read.men).add(square);
    return isChanged || isIts ? list.slice(0, 1) + listText(read) : list;
  });
  return [mover, ...written].join(":");
}
