import type { Man, Side } from "roundel-engine";
import { useState } from "preact/hooks";
import type { Game } from "../game/game";
import { sides } from "../game/players";
import { draftOf, hold, letMove, playDraft, setUp, type Brush, type Editor } from "./editor";

const key = ({ side, name }: Pick<Man, "side" | "name">) => `${side} ${name ?? ""}`;

export function EditorPanel({ game, editor }: { game: Game; editor: Editor }) {
  const [text, setText] = useState("");
  const view = game.view.value;
  const kinds = view?.men ?? [];
  return (
    <>
      {kinds.length > 0 ? (
        <fieldset class="palette">
          <legend>Put on the board</legend>
          <BrushChoice editor={editor} man={null} label="Nothing: empty a cell" />
          {sides.map((side) => (
            <div key={side} class="brushes" data-side={side}>
              {kinds.map((man) => (
                <BrushChoice
                  key={key({ ...man, side })}
                  editor={editor}
                  man={{ ...man, side }}
                  label={`${game.sideName(side)} ${man.name ?? man.letter ?? ""}`}
                />
              ))}
            </div>
          ))}
        </fieldset>
      ) : (
        <p class="note">Positions of this game are told by their text alone.</p>
      )}
      {kinds.length > 0 && <DraftChoices game={game} editor={editor} />}
      <label class="block">
        Position as text
        <textarea
          rows={3}
          spellcheck={false}
          value={text}
          placeholder={view?.position ?? ""}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div class="buttons">
        <button disabled={text.trim() === ""} onClick={() => setUp(game, editor, text.trim().replace(/\s+/g, " "))}>
          Set up this text
        </button>
        <button onClick={() => setUp(game, editor, undefined)}>The usual start</button>
      </div>
      <p class="note">The game stays until it is played from here.</p>
      <div class="buttons">
        <button class="primary" disabled={!editor.isPosition.value} onClick={() => playDraft(game, editor)}>
          Play from here
        </button>
        <button disabled={!editor.draft.value} onClick={() => (editor.draft.value = null)}>
          Back to the game
        </button>
      </div>
    </>
  );
}

/** Who is to move and what is in hand. */
function DraftChoices({ game, editor }: { game: Game; editor: Editor }) {
  const { hands, sideToMove } = draftOf(game, editor);
  return (
    <>
      {hands.length > 0 && (
        <fieldset class="palette">
          <legend>In hand</legend>
          {hands.map((held) => (
            <label key={key(held)} class="in-hand">
              {game.sideName(held.side)} {held.name}
              <input
                type="number"
                min={0}
                max={99}
                value={held.number}
                onChange={(event) => hold(game, editor, held, Math.max(0, Math.trunc(event.currentTarget.valueAsNumber) || 0))}
              />
            </label>
          ))}
        </fieldset>
      )}
      <label class="choice">
        To move
        <select value={sideToMove} onChange={(event) => letMove(game, editor, event.currentTarget.value as Side)}>
          {sides.map((side) => (
            <option key={side} value={side}>
              {game.sideName(side)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

function BrushChoice({ editor, man, label }: { editor: Editor; man: Brush; label: string }) {
  const isChosen = editor.brush.value === null ? man === null : man !== null && key(man) === key(editor.brush.value);
  return (
    <button aria-pressed={isChosen} title={label} onClick={() => (editor.brush.value = man)}>
      {label}
    </button>
  );
}
