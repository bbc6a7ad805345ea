import { useState } from "preact/hooks";
import type { Game } from "../game/game";
import { hasWords } from "../game/words";
import { tagOf } from "../records/about";
import { opened, shownGame, showOpened, type OpenedGame } from "../records/open";
import { t } from "../language/language";

/** The most games that are listed at once. */
const page = 200;
/** The fewest games that can be searched. */
const fewest = 10;

interface OpenedGamesProps {
  game: Game;
  isUnfolded: boolean;
}

/** The games of a record that was opened, the one on the board marked. */
export function OpenedGames({ game, isUnfolded }: OpenedGamesProps) {
  const [words, setWords] = useState("");
  const { number, begun } = shownGame.value;
  const shown = begun === game.begun.value ? number : -1;
  const [length, setLength] = useState(Math.max(page, shown + 1));
  if (opened.value.length < 2) return null;
  const found = opened.value.map((each, n) => ({ each, n })).filter(({ each }) => isMeant(each, words));
  return (
    <details class="games-of-file" open={isUnfolded}>
      <summary>{t("Games of the file ({number})", { number: opened.value.length })}</summary>
      {opened.value.length >= fewest && (
        <input
          type="search"
          aria-label={t("Search in the file")}
          placeholder={t("Search in the file")}
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <ol>
        {found.slice(0, length).map(({ each, n }) => (
          <li key={n}>
            <button
              aria-current={n === shown ? "true" : undefined}
              onClick={() => void game.guarded(() => showOpened(game, n))}
            >
              <span class="number">{n + 1}.</span> <strong>{each.title}</strong> <span>{each.ending?.result ?? "*"}</span>
              <small>{whereAndWhen(each)}</small>
            </button>
          </li>
        ))}
      </ol>
      {found.length > length && <button onClick={() => setLength(length + page)}>{t("More games")}</button>}
    </details>
  );
}

/** The event and the date, as far as they are known. */
function whereAndWhen({ about }: OpenedGame): string {
  const [event, date] = ["Event", "Date"].map((name) => (about ? tagOf(about, name) : "").replace(/[.]?[?]+/g, ""));
  return [event, date].filter(Boolean).join(", ");
}

/** Whether what the list shows of a game contains all words. */
const isMeant = (game: OpenedGame, words: string): boolean =>
  hasWords(`${game.title} ${whereAndWhen(game)} ${game.ending?.result ?? "*"}`, words);
