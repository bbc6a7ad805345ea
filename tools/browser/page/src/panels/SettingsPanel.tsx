import type { Signal } from "@preact/signals";
import type { PieceIcons } from "../board/icons";
import type { Game } from "../game/game";
import { settings } from "../game/settings";
import { languages, t } from "../language/language";
import { PieceSets } from "./PieceSets";

/** The settings of the page. The pieces of the game show the sets of drawings. */
export function SettingsPanel({ game, icons }: { game: Game; icons: PieceIcons }) {
  return (
    <>
      <Choice label={t("Language")} value={settings.language} choices={{ system: t("as the browser"), ...languages }} />
      <Choice
        label={t("Theme")}
        value={settings.theme}
        choices={{ system: t("as the device"), light: t("light"), dark: t("dark") }}
      />
      <Choice
        label={t("Board colours")}
        value={settings.palette}
        choices={{
          ordinary: t("ordinary"),
          "colour-blind": t("for colour-blind people"),
          print: t("for print"),
          green: t("green"),
          blue: t("blue"),
        }}
      />
      <PieceSets game={game} icons={icons} />
      <Choice
        label={t("Coordinates")}
        value={settings.coordinates}
        choices={{ usual: t("usual"), edge: t("at the edge"), cells: t("in each square"), none: t("none") }}
      />
      <Switch label={t("Animate moves")} value={settings.animation} />
      <Switch label={t("Show legal moves")} value={settings.hints} />
      <Switch label={t("Sounds")} value={settings.sounds} />
      <label class="choice">
        {t("STUN server")}
        <input
          value={settings.stun.value}
          placeholder="stun.example.org:3478"
          maxLength={200}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => (settings.stun.value = event.currentTarget.value)}
        />
      </label>
      <p class="note">
        {t("Only for live games with a friend in another network. The server says how this browser is reached from there.")}
      </p>
      <h2>{t("Keyboard")}</h2>
      <dl class="keys">
        <dt>{t("← →, Home, End, wheel")}</dt>
        <dd>{t("go through the game")}</dd>
        <dt>{t("Tab, then arrows")}</dt>
        <dd>{t("on the board: from square to square")}</dd>
        <dt>{t("Enter")}</dt>
        <dd>{t("picks a piece, then plays it to another square")}</dd>
        <dt>{t("Backspace")}</dt>
        <dd>{t("undoes the last step")}</dd>
        <dt>{t("Escape")}</dt>
        <dd>{t("undoes all steps")}</dd>
        <dt>f</dt>
        <dd>{t("flips the board")}</dd>
        <dt>u</dt>
        <dd>{t("takes a move back")}</dd>
        <dt>{t("right mouse button")}</dt>
        <dd>{t("draws circles and arrows; other colours with Shift and Alt. A click removes them.")}</dd>
      </dl>
    </>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: Signal<T>;
  /** What each is called. */
  choices: Record<T, string>;
}

function Choice<T extends string>({ label, value, choices }: ChoiceProps<T>) {
  return (
    <label class="choice">
      {label}
      <select value={value.value} onChange={(event) => (value.value = event.currentTarget.value as T)}>
        {Object.entries<string>(choices).map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Switch({ label, value }: { label: string; value: Signal<boolean> }) {
  return (
    <label class="switch">
      <input type="checkbox" checked={value.value} onChange={(event) => (value.value = event.currentTarget.checked)} />
      {label}
    </label>
  );
}
