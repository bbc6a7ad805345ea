import { signal, type Signal } from "@preact/signals";
import type { Man, Side } from "roundel-engine";
import { useState } from "preact/hooks";
import type { Game } from "../game/game";
import { readHand, type Step } from "../game/picker";
import { sides, twoPeople } from "../game/players";

/** A man that is put on cells, or nothing: cells are emptied. */
type Brush = Man | null;

interface PlacedMan {
  cell: string;
  side: Side;
  letter: string;
  name: string;
}

/** What is being set up by hand. */
export interface Editor {
  brush: Signal<Brush>;
  toMove: Signal<Side>;
  /** Men that are no position of the game yet, as one without a king; null: the board shows them. */
  draft: Signal<PlacedMan[] | null>;
  point: (step: Step) => void;
}

const key = ({ side, name }: Man) => `${side} ${name ?? ""}`;

export function newEditor(game: Game): Editor {
  const editor: Editor = {
    brush: signal<Brush>(null),
    toMove: signal<Side>("first"),
    draft: signal<PlacedMan[] | null>(null),
    point: (step) => put(game, editor, step),
  };
  return editor;
}

/** Puts the brush's man on a cell, or empties it. */
function put(game: Game, editor: Editor, cell: Step): void {
  if (readHand(cell)) return;
  const man = editor.brush.value;
  const men = (editor.draft.value ?? menOn(game)).filter((each) => each.cell !== cell);
  if (man) men.push({ cell, side: man.side, letter: man.letter ?? "", name: man.name ?? "" });
  void show(game, editor, men);
}

/** Shows men as a position where they are one of the game; where not, they stay to be gone on with. */
async function show(game: Game, editor: Editor, men: PlacedMan[]): Promise<void> {
  editor.draft.value = men;
  const placed = men.map(({ cell, side, letter }) => ({ cell, side, letter }));
  const isPosition = await game.setUp({ men: placed, sideToMove: editor.toMove.value });
  if (isPosition && editor.draft.value === men) editor.draft.value = null;
}

const menOn = (game: Game): PlacedMan[] =>
  (game.view.value?.board.cells ?? []).flatMap(({ name: cell, men }) =>
    (men ?? []).map(({ side, letter = "", name = "" }) => ({ cell, side, letter, name })),
  );

/** What is written on cells where the draft is another than the board. */
export function draftedOn(game: Game, { draft }: Editor): { cell: string; lines: string[] }[] {
  if (!draft.value) return [];
  const text = (men: PlacedMan[], cell: string) => men.find((each) => each.cell === cell);
  const shown = menOn(game);
  return (game.view.value?.board.cells ?? []).flatMap(({ name: cell }) => {
    const [now, then] = [text(shown, cell), text(draft.value ?? [], cell)];
    if (now?.side === then?.side && now?.name === then?.name) return [];
    return [{ cell, lines: then ? [game.sideName(then.side), then.name] : ["empty"] }];
  });
}

export function EditorPanel({ game, editor }: { game: Game; editor: Editor }) {
  const [text, setText] = useState("");
  const view = game.view.value;
  const start = (start: string | undefined) => {
    editor.draft.value = null;
    void game.guarded(() => game.begin({ variant: game.variant.value, start }, twoPeople));
  };
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
      {kinds.length > 0 && (
        <label class="choice">
          To move
          <select
            value={editor.toMove.value}
            onChange={(event) => {
              editor.toMove.value = event.currentTarget.value as Side;
              void show(game, editor, editor.draft.value ?? menOn(game));
            }}
          >
            <option value="first">{game.sideName("first")}</option>
            <option value="second">{game.sideName("second")}</option>
          </select>
        </label>
      )}
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
        <button disabled={text.trim() === ""} onClick={() => start(text.trim().replace(/\s+/g, " "))}>
          Set up this text
        </button>
        <button onClick={() => start(undefined)}>The usual start</button>
      </div>
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
