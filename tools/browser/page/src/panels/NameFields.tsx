import type { Side } from "roundel-engine";
import type { Names } from "../game/game";
import { sides, type Players } from "../game/players";
import { settings } from "../game/settings";
import { t } from "../language/language";

/** The setting that has a person's name: one against the engine, two where two people play. */
const settingOf = (players: Players, side: Side) =>
  side === "second" && players.first === "person" ? settings.otherName : settings.name;

export const namesOf = (players: Players): Names => ({
  first: players.first === "person" ? settingOf(players, "first").value.trim() : "",
  second: players.second === "person" ? settingOf(players, "second").value.trim() : "",
});

interface NameFieldsProps {
  /** What people call them. */
  sides: [string, string];
  players: Players;
}

/** What the people are called. It stands beside the board and in records. */
export function NameFields({ sides: names, players }: NameFieldsProps) {
  return (
    <>
      {sides
        .filter((side) => players[side] === "person")
        .map((side) => (
          <label class="choice" key={side}>
            {t("Name: {side}", { side: names[sides.indexOf(side)] ?? "" })}
            <input
              value={settingOf(players, side).value}
              maxLength={40}
              autocomplete="off"
              onInput={(event) => (settingOf(players, side).value = event.currentTarget.value)}
            />
          </label>
        ))}
    </>
  );
}
