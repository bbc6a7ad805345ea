/** What is told of a game in words, and said to those who listen. */
import type { GameView, Side, Turn } from "roundel-engine";

export const nameOf = (view: GameView | null, side: Side): string =>
  view?.sides[side === "first" ? 0 : 1] ?? (side === "first" ? "White" : "Black");

/** How the game has ended; empty while it goes on. */
export function resultText(view: GameView | null): string {
  const result = view?.board.result;
  if (!result) return "";
  return result.winner ? `${nameOf(view, result.winner)} wins: ${result.reason}` : `Drawn: ${result.reason}`;
}

const stateText = (view: GameView): string => resultText(view) || `${nameOf(view, view.board.sideToMove)} to move.`;

export const saidOfBeginning = (view: GameView): string => `${view.title}. ${stateText(view)}`;

/** A turn that led to what is seen. Where the other person looks on next, no more is said than that one may know. */
export function saidOfTurn(view: GameView, mover: Side, turn: Turn, isSecret: boolean): string {
  const text = isSecret ? (turn.told ?? "") : turn.notation || turn.text;
  return `${nameOf(view, mover)}: ${text}. ${stateText(view)}`;
}
