/** Who may play a game. */
import { canSeal } from "../friend/seals";
import { t } from "../language/language";
import type { GameState } from "./game_state";
import { friendOf, type Players } from "./players";

/** A game with secrets needs commitments to all that is hidden, from the first turn on. */
export const mayHaveFriend = ({ hasSecrets, start }: GameState): boolean =>
  !hasSecrets.value || (start.value === undefined && canSeal());

/** Says why a friend who is wanted may not play; empty: none is wanted, or may play. */
export function whyNoFriend(game: GameState, wanted: Players): string {
  if (mayHaveFriend(game) || !friendOf(wanted)) return "";
  const reason = canSeal()
    ? t("A game with secrets can be played with a friend only from its usual start.")
    : t("A game with secrets can be played with a friend only on a secure page (https).");
  return `${reason} ${t("The engine plays the other side.")}`;
}
