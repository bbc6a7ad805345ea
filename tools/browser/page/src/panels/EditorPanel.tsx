import type { Man, Side } from "roundel-engine";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../board/Icon";
import type { PieceIcons } from "../board/icons";
import type { Game } from "../game/game";
import { sides } from "../game/players";
import { nameOfRight, sideOf } from "./castling";
import { pieceOf } from "../game/telling";
import { allow, clearBoard, draftOf, hold, letMove, playDraft, setUp, type Brush, type Editor } from "./editor";
import { t } from "../language/language";

const key = ({ side, name }: Pick<Man, "side" | "name">) => `${side} ${name ?? ""}`;

interface EditorPanelProps {
  game: Game;
  editor: Editor;
  icons: PieceIcons;
  /** Leaves the editor. */
  close: () => void;
}

export function EditorPanel({ game, editor, icons, close }: EditorPanelProps) {
  /** What has been written; null: the text is that of the board. */
  const [written, setText] = useState<string | null>(null);
  const view = game.view.value;
  const position = editor.isRefused.value ? "" : (game.shown.value?.view.position ?? "");
  const text = written ?? position;
  useEffect(() => setText(null), [position]);
  const kinds = view?.men ?? [];
  return (
    <>
      {kinds.length > 0 ? (
        <fieldset class="palette">
          <legend>{t("Pieces")}</legend>
          <BrushChoice editor={editor} man={null} icon={null} label={t("Eraser")} />
          {sides.map((side) => (
            <div key={side} class="brushes" data-side={side}>
              {kinds.map((man) => (
                <BrushChoice
                  key={key({ ...man, side })}
                  editor={editor}
                  man={{ ...man, side }}
                  icon={icons.of(side, man.name ?? "")}
                  label={pieceOf(view, side, man.name ?? man.letter ?? "")}
                />
              ))}
            </div>
          ))}
        </fieldset>
      ) : (
        <p class="note">{t("Positions of this game can only be entered as text.")}</p>
      )}
      {kinds.length > 0 && <DraftChoices game={game} editor={editor} />}
      <label class="block">
        {t("Position as text (FEN)")}
        <textarea
          rows={3}
          spellcheck={false}
          value={text}
          placeholder={editor.isRefused.value ? t("This board is not a position yet.") : ""}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div class="buttons">
        <button disabled={text.trim() === ""} onClick={() => setUp(game, editor, text.trim().replace(/\s+/g, " "))}>
          {t("Set up this text")}
        </button>
        <button onClick={() => setUp(game, editor, undefined)}>{t("Starting position")}</button>
        {kinds.length > 0 && <button onClick={() => clearBoard(game, editor)}>{t("Clear board")}</button>}
      </div>
      <p class="note">{t("Your game stays as it is until you play from here.")}</p>
      <div class="buttons">
        <button
          class="primary"
          disabled={!editor.isPosition.value}
          onClick={() => void playDraft(game, editor).then((hasBegun) => hasBegun && close())}
        >
          {t("Play from here")}
        </button>
        <button disabled={!editor.draft.value} onClick={() => (editor.draft.value = null)}>
          {t("Back to the game")}
        </button>
      </div>
    </>
  );
}

/** Who is to move, what is in hand and who may castle. */
function DraftChoices({ game, editor }: { game: Game; editor: Editor }) {
  const { hands, sideToMove, rights } = draftOf(game, editor);
  const possible = editor.isRefused.value ? [] : [...(editor.draft.value ? editor.possibleRights.value : rights)];
  return (
    <>
      {hands.length > 0 && (
        <fieldset class="palette">
          <legend>{t("In hand")}</legend>
          {hands.map((held) => (
            <label key={key(held)} class="in-hand">
              {pieceOf(game.view.value, held.side, held.name)}
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
      {possible.length > 0 && (
        <fieldset class="palette">
          <legend>{t("Castling")}</legend>
          {possible.map((right) => (
            <label key={right} class="switch">
              <input
                type="checkbox"
                checked={rights.includes(right)}
                onChange={(event) => allow(game, editor, right, event.currentTarget.checked)}
              />
              {game.sideName(sideOf(right))}, {nameOfRight(right)}
            </label>
          ))}
        </fieldset>
      )}
      <label class="choice">
        {t("To move")}
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

interface BrushChoiceProps {
  editor: Editor;
  man: Brush;
  /** null: the button has the name. */
  icon: SVGSVGElement | null;
  label: string;
}

function BrushChoice({ editor, man, icon, label }: BrushChoiceProps) {
  const isChosen = editor.brush.value === null ? man === null : man !== null && key(man) === key(editor.brush.value);
  return (
    <button class={icon ? "pictured" : ""} aria-pressed={isChosen} title={label} onClick={() => (editor.brush.value = man)}>
      {icon && <Icon icon={icon} />}
      <span class={icon ? "unseen" : ""}>{label}</span>
    </button>
  );
}
