import type { Tally } from "../game/explorer";
import type { Game } from "../game/game";
import { other } from "../game/players";
import { t } from "../language/language";

/** The number of games, and the shares of the results: a bar with per cent, and the numbers below. */
export function Results({ game, tally }: { game: Game; tally: Tally }) {
  const { white } = game;
  const parts = [
    { kind: "white", number: tally[white], name: game.sideName(white) },
    { kind: "drawn", number: tally.draw, name: t("drawn") },
    { kind: "black", number: tally[other(white)], name: game.sideName(other(white)) },
  ];
  const known = parts.reduce((sum, { number }) => sum + number, 0);
  const label = parts.map(({ name, number }) => `${name} ${number}`).join(", ");
  return (
    <>
      <span class="count">{tally.games}</span>
      <span class="results" role="img" aria-label={label} title={label}>
        <span class="shares">
          {parts.map(({ kind, number }) => (
            <Share key={kind} kind={kind} percent={known === 0 ? 0 : (100 * number) / known} />
          ))}
        </span>
        <small>{known === 0 ? "–" : parts.map(({ number }) => number).join(" / ")}</small>
      </span>
    </>
  );
}

/** The least share in which its figure has room. */
const leastWritten = 18;

const Share = ({ kind, percent }: { kind: string; percent: number }) => (
  <span class={kind} style={{ width: `${percent}%` }}>
    {percent >= leastWritten ? `${Math.round(percent)} %` : ""}
  </span>
);
