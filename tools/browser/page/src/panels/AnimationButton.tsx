import type { Game } from "../game/game";
import { animationOf } from "../records/animation";
import { saveBlob } from "../records/saving";
import { useState } from "preact/hooks";
import { t } from "../language/language";

/** Saves the game as an animated picture, and says how much of it is drawn. */
export function AnimationButton({ game }: { game: Game }) {
  const [drawn, setDrawn] = useState<number | null>(null);
  const { length } = game.main;
  const save = async () => {
    setDrawn(0);
    await game.guarded(async () => {
      const animation = await animationOf(game, setDrawn);
      if (animation) saveBlob(animation, `${game.variant.value}.gif`);
    });
    setDrawn(null);
  };
  return (
    <button disabled={drawn !== null || length < 2 || game.isSecret.value} onClick={() => void save()}>
      {drawn === null ? t("Save as {format}", { format: "GIF" }) : `GIF ${drawn}/${length}`}
    </button>
  );
}
