import { useEffect, useState } from "preact/hooks";
import { focusBoard } from "../board/Board";
import { addressOf, writingIn } from "../board/dressing";
import { settings } from "../game/settings";
import { known, t } from "../language/language";
import { spokenMoves } from "../panels/Rules";
import type { GameEditor } from "./game_editor";

const size = 900;

/** One piece alone on the board, with the cells to which it can go. */
export function PieceAlone({ gameEditor, piece }: { gameEditor: GameEditor; piece: number }) {
  const [picture, setPicture] = useState("");
  const reading = gameEditor.reading.value;
  const palette = settings.palette.value;
  useEffect(() => {
    let isHere = true;
    if (!reading) return;
    const show = (svg: string) => isHere && setPicture(svg);
    gameEditor.engine.pieceDiagram(reading.variant, piece, size).then(show, () => {}); // then its name stands alone
    return () => {
      isHere = false;
    };
  }, [reading, piece, palette]);
  const shown = reading?.pieces[piece];
  if (!shown) return null;
  const leave = () => {
    gameEditor.piece.value = null;
    focusBoard(); // the button goes away
  };
  const others = reading.pieces.flatMap(({ name, cell }, n) => (name === shown.name ? [{ cell, n }] : []));
  return (
    <figure class="alone">
      {picture && <img src={addressOf(picture, writingIn(reading.sight.view))} alt={spokenMoves(shown)} />}
      <figcaption>
        {known(shown.name)}
        {others.map(({ cell, n }) => (
          <button key={n} aria-pressed={n === piece} onClick={() => (gameEditor.piece.value = n)}>
            {cell}
          </button>
        ))}
        <button aria-label={t("Back to the whole board")} onClick={leave}>
          ×
        </button>
      </figcaption>
    </figure>
  );
}
