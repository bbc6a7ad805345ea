import { useEffect, useState } from "preact/hooks";
import type { Spin } from "../engine/uci";
import type { Game } from "../game/game";
import { settings } from "../game/settings";
import { t } from "../language/language";

/** How strong the engine plays, and how long it thinks. */
export function LevelChoice({ game }: { game: Game }) {
  const [range, setRange] = useState<Spin | null>(null);
  useEffect(() => {
    let isHere = true;
    void game.seeker.spin("UCI_Elo").then((spin) => isHere && setRange(spin));
    return () => void (isHere = false);
  }, [game]);
  const levels = range
    ? Array.from({ length: 8 }, (_, n) => Math.round((range.least + (n * (range.most - range.least)) / 7) / 10) * 10)
    : [];
  return (
    <div class="level">
      <label class="choice">
        {t("Level")}
        <select
          value={String(settings.elo.value)}
          onChange={(event) => (settings.elo.value = Number(event.currentTarget.value))}
        >
          {levels.map((elo, n) => (
            <option key={elo} value={String(elo)}>
              {n === 0 ? `${t("beginner")} (${elo} Elo)` : `${elo} Elo`}
            </option>
          ))}
          <option value="0">{t("full strength")}</option>
        </select>
      </label>
      <label class="choice">
        {t("Time per move")}
        <select
          value={String(settings.seconds.value)}
          onChange={(event) => (settings.seconds.value = Number(event.currentTarget.value))}
        >
          {[0.1, 0.3, 1, 3, 10, 30].map((seconds) => (
            <option key={seconds} value={String(seconds)}>
              {t("{seconds} s", { seconds })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
