/** A move that a person chooses while the engine thinks. It is played after the engine's if it is legal then. */
import type { GameView, Side } from "roundel-engine";
import { Picker, readHand, type Step } from "./picker";

export interface Premove {
  from: Step;
  /** Undefined until the person has chosen it. */
  to?: Step;
}

/** Whether a step names a piece of a side, on the board or in hand. */
export function isOwnPiece(view: GameView, side: Side, step: Step): boolean {
  const held = readHand(step);
  if (held) return held.side === side;
  return view.board.cells.find(({ name }) => name === step)?.men?.at(-1)?.side === side;
}

/** What is chosen after one more step; null: nothing. The same piece again, or anything after a whole move, cancels. */
export function pointedAhead(before: Premove | null, step: Step, isOwn: boolean): Premove | null {
  if (before?.to !== undefined) return isOwn ? { from: step } : null;
  if (before) return step === before.from ? null : { ...before, to: step };
  return isOwn ? { from: step } : null;
}

/** The steps of a premove, as far as the legal moves allow them; null: none of them begins or goes on so. */
export function pickedAhead(view: GameView, { from, to }: Premove): Picker | null {
  const begun = Picker.of(view.turns).point(from);
  if (begun.begun.at(-1) !== from) return null;
  if (to === undefined) return begun;
  return begun.next.has(to) || begun.goals.has(to) ? begun.point(to) : null;
}
