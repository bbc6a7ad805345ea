/** Why a step that was pointed at leads to no move. */
import type { BoardCell, GameView, Turn } from "roundel-engine";
import { isCell, readHand, type Picker, type Step } from "./picker";
import { nameOf, nameOfCell, nameOfKind } from "./telling";
import { t } from "../language/language";

/** A question to the rules: the text of a move that is not legal. Or the answer itself, where no question is needed. */
export type Refusal = { asked: string } | { told: string };

const cellOf = (view: GameView, step: Step): BoardCell | undefined => view.board.cells.find(({ name }) => name === step);
const takes = ({ actions }: Turn): boolean => actions.some(({ taken }) => (taken?.length ?? 0) > 0);
const isDrop = ({ actions }: Turn): boolean => actions.some(({ kind }) => kind === "drop");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The move that was meant, as UCI writes it: cell behind cell, or a piece in hand and a cell. */
function textOf(view: GameView, begun: Step[], step: Step): string {
  const [first = ""] = begun;
  const held = readHand(first);
  if (!held) return [...begun, step].join("");
  const man = view.board.hands[held.side].find(({ name = "" }) => name === held.name);
  return `${(man?.letter ?? "").toUpperCase()}@${step}`;
}

/** Why a step neither goes on nor begins anything; null: there is nothing to say. */
export function refusalOf(view: GameView, before: Picker, step: Step): Refusal | null {
  if (view.setUp || view.board.result) return null;
  const begun = before.begun.filter((each) => isCell(each) || readHand(each) !== null);
  if (begun.length > 0 && isCell(step)) return step === begun.at(-1) ? null : { asked: textOf(view, begun, step) };
  const held = readHand(step);
  if (held) return refusalOfHeld(view, step, held.side);
  return refusalOfCell(view, cellOf(view, step));
}

function refusalOfHeld(view: GameView, step: Step, side: string): Refusal | null {
  if (side !== view.board.sideToMove) return { told: t("{side} is to move.", { side: nameOf(view, view.board.sideToMove) }) };
  const [cell] = view.turns.flatMap(({ actions }) => actions.flatMap(({ placed = [] }) => placed.map((each) => each.cell)));
  return cell ? { asked: textOf(view, [step], cell) } : null;
}

function refusalOfCell(view: GameView, cell: BoardCell | undefined): Refusal | null {
  const man = cell?.men?.at(-1);
  if (!cell || !man)
    return view.turns.length > 0 && view.turns.every(isDrop) ? { told: t("First pick a piece in hand.") } : null;
  if (man.side !== view.board.sideToMove)
    return { told: t("{side} is to move.", { side: nameOf(view, view.board.sideToMove) }) };
  if (view.turns.every(takes)) return { told: t("You must capture, and this piece has no capture.") };
  return {
    told: t("The {piece} on {square} has no legal move.", {
      piece: nameOfKind(view, man.name ?? "piece"),
      square: nameOfCell(cell),
    }),
  };
}

/** The reason alone in what the rules say of a move, as a sentence. */
export function reasonIn(error: string): string {
  const [, reason = error] = /is not legal: (.*)$/s.exec(error) ?? [];
  return `${capital(reason)}.`;
}
