/** Numbers as panels write them. */
import type { Game } from "../game/game";
import type { Node } from "../game/tree";
import { t } from "../language/language";

export const thousands = (count: number) =>
  count < 10_000
    ? String(count)
    : count < 10_000_000
      ? t("{number} thousand", { number: Math.round(count / 1000) })
      : t("{number} million", { number: (count / 1e6).toFixed(1) });

/** The number before a move after so many plies: of each pair, and of the first in a line. */
export function numberBefore(plies: number, isSecondFirst: boolean, isFirstInLine: boolean): string {
  const isOfSecond = (plies % 2 === 1) !== isSecondFirst;
  if (isOfSecond && !isFirstInLine) return "";
  return `${Math.floor(plies / 2) + 1}${isOfSecond ? "…" : ". "}`;
}

/** The number before the move of a node, in the same way. */
export const numberOf = (game: Game, { ply }: Node, isFirstInLine: boolean): string =>
  numberBefore(ply - 1, game.sideAt(game.root.value) === "second", isFirstInLine).trim();

/** A move with its number, as `12… Nf6`; the beginning has a name. */
export function numbered(game: Game, node: Node): string {
  const { turn } = node;
  return turn ? `${numberOf(game, node, true)} ${turn.notation || turn.text}` : t("The beginning");
}
