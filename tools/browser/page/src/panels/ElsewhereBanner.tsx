import { useState } from "preact/hooks";
import type { Game } from "../game/game";
import type { Archive, Elsewhere } from "../records/archive";
import { known, t } from "../language/language";

interface ElsewhereProps {
  game: Game;
  archive: Archive;
  elsewhere: Elsewhere;
}

/** Says that the game against a friend is in another tab, and offers to continue it here. */
export function ElsewhereBanner({ game, archive, elsewhere }: ElsewhereProps) {
  const [isAsked, setIsAsked] = useState(false);
  const title = { game: known(elsewhere.title) };
  const takeOver = () => {
    setIsAsked(true);
    void game.guarded(() => archive.takeOver()).then(() => setIsAsked(false));
  };
  return (
    <div class="banner elsewhere" role="group" aria-label={t("Another tab")}>
      <p role="alert">
        {elsewhere.isGivenUp
          ? t("Your game against a friend ({game}) goes on in another tab.", title)
          : t("Your game against a friend ({game}) is open in another tab.", title)}
      </p>
      <button class="primary" disabled={isAsked} onClick={takeOver}>
        {t("Continue here")}
      </button>
      <button onClick={() => (archive.elsewhere.value = null)}>{t("Close")}</button>
    </div>
  );
}
