import type { Side } from "roundel-engine";
import { useEffect, useRef } from "preact/hooks";
import { focusBoard } from "../board/Board";
import type { Game } from "../game/game";
import { t } from "../language/language";

/** Stands before the whole page until the other person says to be there. */
export function HandOver({ game, side }: { game: Game; side: Side }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stand = () => dialog.current?.showModal();
  useEffect(stand, []);
  const name = game.sideName(side);
  return (
    <dialog ref={dialog} class="hand-over" aria-label={t("Hand over")} onClose={stand}>
      <p>{t("Hand the board over to {side}.", { side: name })}</p>
      <button class="primary" onClick={() => void game.takeOver().then(focusBoard)}>
        {t("I play {side}: show the board", { side: name })}
      </button>
    </dialog>
  );
}
