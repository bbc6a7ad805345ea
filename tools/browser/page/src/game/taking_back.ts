import { friendOf } from "./players";
import type { Game } from "./game";
import { lineTo } from "./tree";
import { t } from "../language/language";

/** Takes back what the person played last, and what was answered. Amid a line that goes on, where secrets have been told, and where a
 *  friend has the result, it stays: another turn can be played in its place. */
export async function takeBack(game: Game): Promise<void> {
  if (game.handOver.value) return;
  if (game.trial.value) return game.goTo(game.trial.value.from);
  if (game.askBack && game.isAtEnd.value && !game.isOver.value) return game.askBack();
  const line = lineTo(game.current.value);
  const mine = line.findLastIndex((node) => node.parent && game.players.value[game.sideAt(node.parent)] === "person");
  const from = mine < 0 ? line.length - 1 : mine;
  const node = line[from];
  if (!node?.parent) return;
  const isTold = (game.hasSecrets.value || game.match.value !== null) && game.isOver.value;
  if (!game.isAtEnd.value || isTold) return game.goTo(node.parent);
  if (game.isSecret.value && friendOf(game.players.value)) {
    game.tellWrong(new Error(t("In a game with secrets against a friend, no move can be taken back.")));
    return;
  }
  if (game.isUnaided.value && mine !== line.length - 1) {
    game.tellWrong(new Error(t("Only your own last move can be taken back, before your friend answers.")));
    return;
  }
  const seen = line
    .slice(game.isHandedOver ? from : from + 1)
    .some(({ turn }) => turn?.actions.some(({ turnedUp }) => turnedUp));
  if (game.isSecret.value && seen) {
    game.tellWrong(new Error(t("This move cannot be taken back: you have seen the tile that it turned up.")));
    return;
  }
  await game.takeOff(node);
}
