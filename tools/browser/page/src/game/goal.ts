/** What a lesson asks for. The page and the check of the files share this, and neither has the rules of a game. */
import type { GameView, Turn } from "roundel-engine";

/** A move is right if it has all that is stated. */
export interface Goal {
  /** Every legal move is right. */
  any?: true;
  /** The texts of the right moves, as the engine writes them. */
  moves?: string[];
  /** The name of the piece that moves first or is placed. */
  piece?: string;
  /** Cells from which a piece moves first. */
  from?: string[];
  /** Cells to which a piece moves last, or on which it is placed. */
  to?: string[];
  /** This number of pieces is captured, or more. */
  captures?: number;
  /** The name of the piece that the moved one becomes. */
  becomes?: string;
  castles?: true;
  /** Something is paid for the move. */
  pays?: true;
  /** The game ends so for the side that moves. */
  ends?: "won" | "drawn";
}

export const marks: (keyof Goal)[] = ["any", "moves", "piece", "from", "to", "captures", "becomes", "castles", "pays", "ends"];

const takenIn = ({ actions }: Turn): number => actions.reduce((count, { taken = [] }) => count + taken.length, 0);

/** The piece that moves first or is placed, the cell that it leaves, and the one that a piece reaches last. */
function wayOf({ actions }: Turn): { piece?: string | undefined; from?: string | undefined; to?: string | undefined } {
  const walks = actions.flatMap((action) => action.walks?.slice(0, 1) ?? []);
  const placed = actions.flatMap((action) => action.placed ?? []);
  const man = walks[0]?.man ?? placed[0]?.man;
  return { piece: man?.name, from: walks[0]?.from, to: walks.at(-1)?.to ?? placed.at(-1)?.cell };
}

const isIn = (names: string[] | undefined, name: string | undefined): boolean =>
  !names || (name !== undefined && names.includes(name));

/** Whether a turn has all of a goal but the end of the game. */
export function fits(goal: Goal, turn: Turn): boolean {
  const { piece, from, to } = wayOf(turn);
  const hasKind = (goal.piece === undefined || goal.piece === piece) && isIn(goal.from, from) && isIn(goal.to, to);
  return (
    hasKind &&
    isIn(goal.moves, turn.text) &&
    takenIn(turn) >= (goal.captures ?? 0) &&
    (!goal.becomes || turn.actions.some(({ becomes }) => becomes?.name === goal.becomes)) &&
    (!goal.castles || turn.actions.some(({ kind }) => kind === "castle")) &&
    (!goal.pays || turn.actions.some(({ pays }) => pays))
  );
}

/** Whether a turn of a side has reached a goal. `after` is the view that it led to. */
export function isReached(goal: Goal, turn: Turn, mover: string, after: GameView): boolean {
  const { result } = after.board;
  if (!fits(goal, turn)) return false;
  if (goal.ends === "won") return result?.winner === mover;
  return goal.ends !== "drawn" || (result !== undefined && !result.winner);
}
