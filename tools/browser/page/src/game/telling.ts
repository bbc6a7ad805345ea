/** What is told of a game in words, and said to those who listen. */
import type { BoardCell, GameView, Side, Turn } from "roundel-engine";
import { isCell, payStep, readHand, type Picker, type Step } from "./picker";

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

/** The turn that was gone to, or the beginning. */
export const saidOfPlace = (view: GameView, turn: Turn | null): string =>
  `${turn ? turn.notation || turn.text : "The beginning"}. ${stateText(view)}`;

/** A cell as people call it. */
export const nameOfCell = ({ number, name }: BoardCell): string => (number ? String(number) : name);

/** What is said of a cell: its name, what stands there, and what the game marks it with. */
export function labelOf(cell: BoardCell, view: GameView): string {
  const men = (cell.men ?? []).map((man) => {
    const side = view.sides[man.side === "first" ? 0 : 1];
    return `${side} ${man.name ?? "tile"}${man.faceDown ? ", face down" : ""}`;
  });
  const points = cell.points ? [`${view.sides[0]} ${cell.points[0]}, ${view.sides[1]} ${cell.points[1]}`] : [];
  const parts = [...men.reverse(), ...points, ...(cell.mark ? [cell.mark] : []), ...(cell.locked ? ["locked"] : [])];
  return `${nameOfCell(cell)}: ${parts.length > 0 ? parts.join("; ") : "empty"}`;
}

/** What tells a turn from others that are pointed out alike: what a man becomes, or all of it. */
export const choiceText = (turn: Turn): string =>
  turn.actions.findLast(({ becomes }) => becomes)?.becomes?.name ?? (turn.notation || turn.text);

/** What has been pointed at, and how many cells can be pointed at next, or which turns it can mean. */
export function saidOfPick(view: GameView, picker: Picker): string {
  const step = picker.begun.at(-1);
  if (step === undefined) return "Nothing is picked.";
  if (picker.settled.length > 1) return `Choose: ${picker.settled.map(choiceText).join(", ")}.`;
  const cells = new Set([...picker.next, ...picker.goals].filter(isCell)).size;
  return `${saidOfStep(view, step, picker.begun.length === 1)}. ${cells} ${cells === 1 ? "cell" : "cells"}.`;
}

/** A man that is picked is named; the cells that it goes to are not what they were before. */
function saidOfStep(view: GameView, step: Step, isFirst: boolean): string {
  if (step === payStep) return "A crest is paid";
  const held = readHand(step);
  if (held) return `${nameOf(view, held.side)} ${held.name} in hand`;
  const cell = view.board.cells.find(({ name }) => name === step);
  if (!cell) return step;
  return isFirst ? labelOf(cell, view) : nameOfCell(cell);
}
