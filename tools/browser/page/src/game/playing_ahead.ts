import type { Game } from "./game";
import type { Step } from "./picker";
import { isOwnPiece, pickedAhead, pointedAhead, type Premove } from "./premove";
import { saidOfPremove } from "./telling";
import { t } from "../language/language";

/** Takes what a person points at while the engine thinks. */
export function pointAhead(game: Game, step: Step): void {
  const [view, side] = [game.view.value, game.premover.value];
  if (!view || !side) return;
  const premove = pointedAhead(game.premove.value, step, isOwnPiece(view, side, step));
  game.premove.value = premove;
  game.said.value = premove ? saidOfPremove(view, premove) : t("Nothing is picked.");
}

/** Plays what was chosen in advance. If several moves are meant, the person chooses; if none is legal, it is dropped. */
export async function playAhead(game: Game, premove: Premove): Promise<void> {
  const view = game.view.value;
  if (!view || !game.isPersonsTurn.value || !game.isAtEnd.value) return;
  const picker = pickedAhead(view, premove);
  const [only, ...others] = picker?.settled ?? [];
  if (only && others.length === 0) await game.play(only.text);
  else if (picker) game.pick(picker);
  else if (premove.to !== undefined) game.said.value = game.refusal.value = t("The move chosen in advance is not legal.");
}
