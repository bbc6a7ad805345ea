import { readTimeControl, timeControls, type TimeControl } from "../game/clock";
import { settings } from "../game/settings";
import { t } from "../language/language";

/** How long each side may think in the whole game. */
export function ClockChoice() {
  return (
    <label class="choice">
      {t("Clock")}
      <select
        value={settings.clock.value}
        onChange={(event) => (settings.clock.value = event.currentTarget.value as (typeof timeControls)[number])}
      >
        {timeControls.map((text) => (
          <option key={text} value={text}>
            {nameOfTimeControl(readTimeControl(text))}
          </option>
        ))}
      </select>
    </label>
  );
}

export function nameOfTimeControl(control: TimeControl | undefined): string {
  if (!control) return t("no clock");
  return t("{minutes} min + {seconds} s", { minutes: control.minutes, seconds: control.increment });
}
