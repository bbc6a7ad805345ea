import type { Side } from "roundel-engine";
import { useEffect, useRef } from "preact/hooks";
import { focusBoard } from "../board/Board";
import type { Game } from "../game/game";

/** Stands before the whole page until the other person says to be there. */
export function HandOver({ game, side }: { game: Game; side: Side }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stand = () => dialog.current?.showModal();
  useEffect(stand, []);
  const name = game.sideName(side);
  return (
    <dialog ref={dialog} class="hand-over" aria-label="Hand over" onClose={stand}>
      <p>Hand the board over to {name}.</p>
      <button class="primary" onClick={() => void game.takeOver().then(focusBoard)}>
        I play {name}: show the board
      </button>
    </dialog>
  );
}
