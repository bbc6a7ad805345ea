import { readPlayers, textOfPlayers, type Players } from "../game/players";
import { friendWays, settings } from "../game/settings";
import { t } from "../language/language";

interface PlayersChoiceProps {
  /** What people call them. */
  sides: [string, string];
  players: Players;
  isFixed?: boolean;
  choose: (players: Players) => void;
}

/** How the moves of a friend come who is not here. */
export function WayChoice() {
  const names = { link: t("move by move, by links"), live: t("live, both pages open") };
  return (
    <label class="choice">
      {t("The friend plays")}
      <select
        value={settings.friendWay.value}
        onChange={(event) => (settings.friendWay.value = event.currentTarget.value as (typeof friendWays)[number])}
      >
        {friendWays.map((way) => (
          <option key={way} value={way}>
            {names[way]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Who plays which side. */
export function PlayersChoice({ sides: [first, second], players, isFixed = false, choose }: PlayersChoiceProps) {
  return (
    <label class="choice">
      {t("Players")}
      <select
        value={textOfPlayers(players)}
        disabled={isFixed}
        onChange={(event) => choose(readPlayers(event.currentTarget.value))}
      >
        <option value="person engine">{t("I play {side}", { side: first })}</option>
        <option value="engine person">{t("I play {side}", { side: second })}</option>
        <option value="person person">{t("Two people")}</option>
        <option value="person friend">{t("I play {side}, a friend elsewhere", { side: first })}</option>
        <option value="friend person">{t("I play {side}, a friend elsewhere", { side: second })}</option>
        <option value="engine engine">{t("The engine plays itself")}</option>
      </select>
    </label>
  );
}
