import type { JudgedPosition, Verdict } from "roundel-engine";
import { useEffect } from "preact/hooks";
import { verdictText, type Endings } from "../game/endings";
import type { Game } from "../game/game";
import { other } from "../game/players";

/** How the position ends with best play, and where each turn leads, where few men are left. */
export function ExactResults({ game, endings }: { game: Game; endings: Endings }) {
  useEffect(() => {
    endings.isWanted.value = true;
    return () => void (endings.isWanted.value = false);
  }, [endings]);
  const judged = endings.judged.value;
  if (endings.isMaking.value) return <p class="note">This ending is being worked out…</p>;
  if (!judged || judged.value === "unknown") return null;
  const notations = new Map(game.view.value?.turns.map(({ text, notation }) => [text, notation ?? text]));
  return (
    <section aria-label="Exact results">
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
    won: `${own} wins in ${plies} plies`,
    lost: `${others} wins in ${plies} plies`,
    drawn: "Drawn with best play",
    "not lost": `${own} does not lose; a draw rule may come before the win`,
    "not won": `${others} does not lose; a draw rule may come before the win`,
    unknown: "",
  };
  return sentences[value];
}
