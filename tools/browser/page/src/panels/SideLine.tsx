import type { Side } from "roundel-engine";
import { Icon } from "../board/Icon";
import type { PieceIcons } from "../board/icons";
import { isCheck } from "../game/check";
import { timeText } from "../game/clock";
import type { Game } from "../game/game";
import { other } from "../game/players";
import { settings } from "../game/settings";
import { nameOfKind } from "../game/telling";
import { known, t } from "../language/language";

interface SideLineProps {
  game: Game;
  icons: PieceIcons;
  where: "top" | "bottom";
}

/** Who plays a side, what it has captured, its clock, and whether it is to move, above or below the board. */
export function SideLine({ game, icons, where }: SideLineProps) {
  if (!game.shown.value) return <p class="side-line">&nbsp;</p>;
  const { view, asked } = game.shown.value;
  const side = (where === "bottom") === (asked.bottom === "first") ? "first" : "second";
  const isToMove = !view.board.result && !game.isDecided.value && view.board.sideToMove === side;
  const counts = (view.board.counts ?? []).map(
    ({ name, first, second }) => `${known(name)} ${side === "first" ? first : second}`,
  );
  const isThinking = isToMove && game.isThinking.value;
  return (
    <p class={`side-line ${isToMove ? "to-move" : ""}`} data-side={side}>
      <strong>{game.sideName(side)}</strong> <span class="player">{playerText(game, side)}</span>
      <CapturedPieces game={game} icons={icons} side={other(side)} />
      {counts.length > 0 && <span class="counts">{counts.join(", ")}</span>}
      {isThinking ? <span class="thinking">{t("thinking…")}</span> : isToMove && <span class="mover">{t("to move")}</span>}
      {isToMove && isCheck(view) && <span class="in-check">{t("in check")}</span>}
      {view.board.result?.winner === side && <span>{t("wins")}</span>}
      <ClockFace game={game} side={side} isRunning={isToMove} />
    </p>
  );
}

/** Who plays a side: whom a record names, and whether it is the engine or a friend. */
function playerText(game: Game, side: Side): string {
  const elo = settings.elo.value;
  const engine = elo > 0 ? t("engine, {elo} Elo", { elo }) : t("engine");
  const role = { person: "", engine, friend: t("friend") }[game.players.value[side]];
  return [game.playerName(side), role].filter(Boolean).join(", ");
}

function ClockFace({ game, side, isRunning }: { game: Game; side: Side; isRunning: boolean }) {
  const left = game.clock.left.value?.[side];
  if (left === undefined) return null;
  const label = t("Clock of {side}", { side: game.sideName(side) });
  return (
    <span class={`clock ${isRunning ? "running" : ""} ${left < 20_000 ? "short" : ""}`} role="timer" aria-label={label}>
      {timeText(left)}
    </span>
  );
}

/** The pieces of a side that the other has captured. */
function CapturedPieces({ game, icons, side }: { game: Game; icons: PieceIcons; side: Side }) {
  const captured = game.captured.value[side];
  if (captured.length === 0) return null;
  const view = game.view.value;
  const names = captured.map(({ name, number }) => `${nameOfKind(view, name)} × ${number}`).join(", ");
  return (
    <span class="captured" role="img" aria-label={t("Captured: {pieces}", { pieces: names })}>
      {captured.map(({ name, number }) => (
        <span key={name} class="kind">
          {Array.from({ length: number }, (_, n) => (
            <Icon key={n} icon={icons.of(side, name)} />
          ))}
        </span>
      ))}
    </span>
  );
}
