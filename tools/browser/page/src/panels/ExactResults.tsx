import type { JudgedPosition, Verdict } from "roundel-engine";
import { useEffect } from "preact/hooks";
import { verdictText, type Endings } from "../game/endings";
import type { Game } from "../game/game";
import { other } from "../game/players";
import { counted, t } from "../language/language";

/** How the position ends with best play, and where each turn leads, where few pieces are left. */
export function ExactResults({ game, endings }: { game: Game; endings: Endings }) {
  useEffect(() => {
    endings.isWanted.value = true;
    return () => void (endings.isWanted.value = false);
  }, [endings]);
  const judged = endings.judged.value;
  if (endings.isMaking.value) return <p class="note">{t("This endgame is being solved…")}</p>;
  if (!judged || judged.value === "unknown") return null;
  const notations = new Map(game.view.value?.turns.map(({ text, notation }) => [text, notation ?? text]));
  return (
    <section aria-label={t("Exact results")}>
      <p class="exact">{sentenceOf(game, judged)}</p>
      <ul class="exact-turns">
        {judged.moves.map(({ move, ...verdict }) => (
          <li key={move}>
            <button class="turn-of-line" onClick={() => void game.playLine([move])}>
              {notations.get(move) ?? move}
            </button>
            <ExactMark verdict={verdict} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const ExactMark = ({ verdict }: { verdict: Verdict | null }) =>
  verdict && <span class={`exact-mark ${verdict.value.replace(" ", "-")}`}>{verdictText(verdict)}</span>;

function sentenceOf(game: Game, { value, plies }: JudgedPosition): string {
  const mover = game.view.value?.board.sideToMove ?? "first";
  const [own, others] = [game.sideName(mover), game.sideName(other(mover))];
  const sentences = {
    won: counted(plies ?? 0, "{side} wins in {count} ply", "{side} wins in {count} plies", { side: own }),
    lost: counted(plies ?? 0, "{side} wins in {count} ply", "{side} wins in {count} plies", { side: others }),
    drawn: t("Drawn with best play"),
    "not lost": t("{side} does not lose; a draw rule may come before the win", { side: own }),
    "not won": t("{side} does not lose; a draw rule may come before the win", { side: others }),
    unknown: "",
  };
  return sentences[value];
}
