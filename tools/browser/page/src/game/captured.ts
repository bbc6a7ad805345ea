/** The pieces that are off the board since the game began. */
import type { GameView, Side } from "roundel-engine";
import { hasHands } from "./hands";

export interface Captured {
  name: string;
  number: number;
}

/** How many pieces of each kind a side has. */
function countsOf(view: GameView, side: Side): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { men = [] } of view.board.cells)
    for (const man of men) if (man.side === side && man.name) counts.set(man.name, (counts.get(man.name) ?? 0) + 1);
  return counts;
}

/** What a side has lost, the commonest kind first. A piece that was promoted has not been captured. In games with pieces in hand or with
 *  secrets: nothing. */
export function capturedOf(start: GameView, now: GameView, side: Side): Captured[] {
  if (now.hidden || start.variant !== now.variant || hasHands(start) || hasHands(now)) return [];
  const [before, after] = [countsOf(start, side), countsOf(now, side)];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const lost = names.map((name) => ({ name, number: (before.get(name) ?? 0) - (after.get(name) ?? 0) }));
  const promoted = lost.reduce((sum, { number }) => sum + Math.max(0, -number), 0);
  const sorted = lost.filter(({ number }) => number > 0).sort((a, b) => (before.get(b.name) ?? 0) - (before.get(a.name) ?? 0));
  const [commonest] = sorted;
  if (commonest) commonest.number -= promoted;
  return sorted.filter(({ number }) => number > 0);
}
