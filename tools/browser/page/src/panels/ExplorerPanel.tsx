import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { ExploredMove, Explorer, PlayedMove } from "../game/explorer";
import type { Game } from "../game/game";
import { other } from "../game/players";
import { t } from "../language/language";
import { Results } from "./Results";

interface ExplorerPanelProps {
  game: Game;
  explorer: Explorer;
}

/** What was played before from the position on the board, and how these games ended. */
export function ExplorerPanel({ game, explorer }: ExplorerPanelProps) {
  const { isOpen } = explorer;
  return (
    <details class="explorer" open={isOpen.value} onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary>{t("Opening explorer")}</summary>
      {isOpen.value && <Explored game={game} explorer={explorer} />}
    </details>
  );
}

function Explored({ game, explorer }: ExplorerPanelProps) {
  const { isWanted, progress, hasFile } = explorer;
  useEffect(() => {
    isWanted.value = true;
    return () => void (isWanted.value = false);
  }, [isWanted]);
  if (game.isSecret.value)
    return <p class="note">{t("This game has secrets. The explorer shows its moves when it is over.")}</p>;
  const { done, of } = progress.value ?? {};
  return (
    <>
      {hasFile.value && <SourceChoice explorer={explorer} />}
      <Moves game={game} explorer={explorer} />
      {of !== undefined && (
        <label class="note">
          {t("{number} of {count} games are read…", { number: done ?? 0, count: of })}
          <progress max={of} value={done} />
        </label>
      )}
    </>
  );
}

function SourceChoice({ explorer: { source, isOfFile } }: { explorer: Explorer }) {
  return (
    <label class="choice">
      {t("Played games")}
      <select
        value={isOfFile.value ? "file" : "saved"}
        onChange={(event) => (source.value = event.currentTarget.value === "file" ? "file" : "saved")}
      >
        <option value="saved">{t("Saved games")}</option>
        <option value="file">{t("Games of the opened file")}</option>
      </select>
    </label>
  );
}

function Moves({ game, explorer }: ExplorerPanelProps) {
  const isLegal = ({ text }: ExploredMove) => explorer.turnOf(text) !== undefined;
  const moves = explorer.moves.value?.filter(isLegal) ?? [];
  const book = explorer.book.value.filter(isLegal);
  const isEmpty = explorer.moves.value !== null && moves.length === 0 && !explorer.progress.value;
  return (
    <>
      {moves.length > 0 && (
        <MoveTable game={game} kind="played" name={t("Moves played here")}>
          <ul>
            {moves.map((move) => (
              <MoveRow key={move.text} game={game} explorer={explorer} move={move}>
                <Newest game={game} explorer={explorer} move={move} />
              </MoveRow>
            ))}
          </ul>
          <p class="row all">
            <span>{t("All")}</span>
            <Results game={game} tally={explorer.all.value} />
          </p>
        </MoveTable>
      )}
      {isEmpty && <p class="note">{whyEmpty(explorer)}</p>}
      {book.length > 0 && (
        <MoveTable game={game} kind="book" name={t("The program's opening book")}>
          <ul>
            {book.map((move) => (
              <MoveRow key={move.text} game={game} explorer={explorer} move={move} />
            ))}
          </ul>
        </MoveTable>
      )}
    </>
  );
}

interface MoveTableProps {
  game: Game;
  kind: "played" | "book";
  name: string;
  children: ComponentChildren;
}

function MoveTable({ game, kind, name, children }: MoveTableProps) {
  const { white } = game;
  return (
    <section class={`explored ${kind}`} aria-label={name}>
      <h2>{name}</h2>
      <p class="row head">
        <span>{t("Move")}</span>
        <span class="count">{t("Number")}</span>
        <span>
          {game.sideName(white)} / {t("drawn")} / {game.sideName(other(white))}
        </span>
      </p>
      {children}
    </section>
  );
}

const whyEmpty = (explorer: Explorer): string =>
  explorer.isOfFile.value
    ? t("No game of the file has gone on from this position.")
    : t("No saved game has gone on from this position. The browser saves the games that you play and open here.");

/** A move, which a click anywhere in its row plays. */
function MoveRow({
  game,
  explorer,
  move,
  children,
}: ExplorerPanelProps & { move: ExploredMove; children?: ComponentChildren }) {
  const { text } = move;
  const point = (pointed: string | undefined) => (explorer.pointed.value = pointed);
  return (
    <li
      onMouseEnter={() => point(text)}
      onMouseLeave={() => point(undefined)}
      onClick={() => void game.guarded(() => explorer.play(move))}
    >
      <div class="row">
        <button
          class="turn-of-line"
          aria-disabled={!explorer.canPlay.value}
          onFocus={() => point(text)}
          onBlur={() => point(undefined)}
        >
          {explorer.turnOf(text)?.notation || text}
        </button>
        <Results game={game} tally={move} />
      </div>
      {children}
    </li>
  );
}

/** The newest game with a move. */
function Newest({ game, explorer, move }: ExplorerPanelProps & { move: PlayedMove }) {
  const { players, date } = move.newest;
  const open = (event: Event) => {
    event.stopPropagation();
    void game.guarded(() => explorer.open(move));
  };
  return (
    <button class="newest" title={t("Open this game")} onClick={open}>
      {[players, dateText(date)].filter(Boolean).join(", ")}
    </button>
  );
}

/** A day as the reader writes it, or the part of it that is known. */
function dateText(date: string): string {
  const [, year, month, day] = /^(\d{4})\.(\d\d)\.(\d\d)$/.exec(date) ?? [];
  if (!day) return date;
  return new Date(Number(year), Number(month) - 1, Number(day)).toLocaleDateString(document.documentElement.lang);
}
