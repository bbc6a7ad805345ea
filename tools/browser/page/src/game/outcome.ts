/** Results that no rule gives: what people agree on, and what clocks decide. */
import type { GameView, Side } from "roundel-engine";
import type { Spin } from "../engine/uci";
import { sides } from "./players";
import { nameOf, resultText } from "./telling";
import type { Ending } from "./tree";
import { known, t } from "../language/language";

/** Why two pages break a game off. */
const breaches = ["broken commitment", "clocks differ"] as const;
type Breach = (typeof breaches)[number];
export const isBreach = (reason: unknown): reason is Breach => breaches.some((each) => each === reason);

/** As records have it, in English. */
export type Reason = "resignation" | "agreement" | "time forfeit" | Breach;

const reasonText = (reason: string): string =>
  ({ resignation: t("resignation"), agreement: t("agreement"), "time forfeit": t("time forfeit") })[reason] ?? known(reason);

const results = { first: "1-0", second: "0-1" } as const;
export const wonBy = (winner: Side, reason: Reason): Ending => ({ result: results[winner], reason });
export const drawBy = (reason: Reason): Ending => ({ result: "1/2-1/2", reason });
/** It has no result. */
export const brokenOff = (reason: Reason): Ending => ({ result: "*", reason });

/** How a game has ended, by the rules or otherwise; empty: it goes on. A record that gives no reason says its result alone. */
export function outcomeText(view: GameView | null, ending: Ending | undefined): string {
  const byRules = resultText(view);
  if (byRules || !ending) return byRules;
  if (ending.result === "*") return t("The game is broken off.");
  const reason = reasonText(ending.reason);
  const winner = sides.find((side) => results[side] === ending.result);
  if (!reason || (!winner && ending.result !== "1/2-1/2")) return ending.result;
  return winner ? t("{side} wins: {reason}", { side: nameOf(view, winner), reason }) : t("Draw: {reason}", { reason });
}

/** Before this ply the engine takes a draw only if it stands badly. */
const opening = 30;
const bad = 0.35;
/** How much better than even a beginner may stand and still take a draw. */
const kindness = 0.1;

interface Standing {
  /** The share of the point that the engine expects. */
  share: number;
  ply: number;
  /** Its level; 0: full strength. */
  elo: number;
  range: Spin | null;
}

/** Whether the engine takes a draw: if it expects no more than half of the point. A weak level takes it a little earlier. */
export function acceptsDraw({ share, ply, elo, range }: Standing): boolean {
  if (ply < opening) return share < bad;
  const weakness = elo > 0 && range ? (range.most - elo) / (range.most - range.least) : 0;
  return share <= 0.51 + kindness * weakness;
}
