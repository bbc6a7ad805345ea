/** Check, as the rules say it. */
import type { GameView } from "roundel-engine";

/** The cells of the pieces of the side to move that are in check. */
export const cellsInCheck = ({ board }: GameView): string[] => board.inCheck ?? [];

/** Whether the side to move is in check. */
export const isCheck = (view: GameView): boolean => cellsInCheck(view).length > 0;
