import type { Turn } from "roundel-engine";
import { handStep, type Step } from "../game/picker";

/** What points at turns on the board: arrows for pieces that walk; cells and pieces in hand that are lit for the others. */
export interface Pointers {
  arrows: { cells: string[]; kind: string }[];
  lit: { step: Step; kind: string }[];
}

/** How a turn is pointed at, in the look of a kind. */
export function pointersTo(turn: Turn | undefined, kind: string): Pointers {
  const actions = turn?.actions ?? [];
  const arrows = actions.flatMap(({ walks = [] }) =>
    walks.slice(0, 1).map(({ from, through = [], to }) => ({ cells: [from, ...through, to], kind })),
  );
  const steps = actions.flatMap(({ kind: of, placed = [], taken = [], turnedUp }) => [
    ...placed.flatMap(({ man, cell }) => (of === "place" ? [cell] : [handStep(man.side, man.name), cell])),
    ...(of === "remove" ? taken : []),
    ...(turnedUp ? [turnedUp.cell] : []),
  ]);
  return { arrows, lit: steps.map((step) => ({ step, kind })) };
}

export const together = (all: Pointers[]): Pointers => ({
  arrows: all.flatMap(({ arrows }) => arrows),
  lit: all.flatMap(({ lit }) => lit),
});
