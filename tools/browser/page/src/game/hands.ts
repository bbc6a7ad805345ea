/** Whether pieces can be held in hand. */
import type { GameView } from "roundel-engine";

/** Returns whether a game has hands, which may be empty. */
export const hasHands = ({ board: { hands } }: GameView): boolean => hands.first.length + hands.second.length > 0;
