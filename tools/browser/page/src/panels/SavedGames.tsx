import type { Game } from "../game/game";
import type { Archive } from "../records/archive";
import { counted, known, t } from "../language/language";

const timeText = (time: number): string => new Date(time).toLocaleString(document.documentElement.lang);

/** The games that the browser keeps. */
export function SavedGames({ game, archive }: { game: Game; archive: Archive }) {
  const games = archive.games.value;
  if (games.length === 0) return null;
  return (
    <details class="saved-games">
      <summary>{t("Saved games ({number})", { number: games.length })}</summary>
      <ul>
        {games.map((saved) => (
          <li key={saved.id}>
            <button onClick={() => void game.guarded(() => archive.open(saved))}>
              {known(saved.title)}, {counted(saved.moves, "{count} move", "{count} moves")}, {timeText(saved.time)}
            </button>
            <button aria-label={t("Delete this game")} onClick={() => void game.guarded(() => archive.remove(saved.id))}>
              ×
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
