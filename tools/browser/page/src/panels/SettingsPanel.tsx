import type { Signal } from "@preact/signals";
import { coordinateKinds, palettes, settings, themes } from "../game/settings";

export function SettingsPanel() {
  return (
    <>
      <Choice label="Light or dark" value={settings.theme} choices={themes} />
      <Choice label="Colours of the board" value={settings.palette} choices={palettes} />
      <Choice label="Coordinates" value={settings.coordinates} choices={coordinateKinds} />
      <Switch label="Show men on their way" value={settings.animation} />
      <Switch label="Light up where a man can go" value={settings.hints} />
      <h2>Keys</h2>
      <dl class="keys">
        <dt>Arrows</dt>
        <dd>on the board: from cell to cell; elsewhere: through the game</dd>
        <dt>Enter</dt>
        <dd>points at a cell; again somewhere else: plays</dd>
        <dt>Backspace</dt>
        <dd>one step back</dd>
        <dt>Escape</dt>
        <dd>all steps back</dd>
        <dt>f</dt>
        <dd>turns the board</dd>
        <dt>u</dt>
        <dd>takes a turn back</dd>
      </dl>
    </>
  );
}

function Choice<T extends string>({ label, value, choices }: { label: string; value: Signal<T>; choices: readonly T[] }) {
  return (
    <label class="choice">
      {label}
      <select value={value.value} onChange={(event) => (value.value = event.currentTarget.value as T)}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
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
