import { useEffect, useState } from "preact/hooks";
import type { Game } from "../game/game";
import { shownComment } from "../game/lines";
import { signs } from "../game/signs";
import { variationOf, type Node } from "../game/tree";
import { numbered } from "./numbers";
import { t } from "../language/language";

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
const focusEditButton = () => focus("[aria-controls=move-editor]");
const longestComment = 5000;

/** Beside the current move: opens what can be changed of it. */
export function EditButton({ game }: { game: Game }) {
  const { isShown, isOffered } = game.revision;
  if (!isOffered.value) return null;
  return (
    <span class="edit">
      <button
        aria-label={t("Edit this move")}
        title={t("Edit this move")}
        aria-expanded={isShown.value}
        aria-controls="move-editor"
        onClick={() => (isShown.value = !isShown.value)}
      />
    </span>
  );
}

/** The current move's sign, its comment, and what can be done with its line; and below it the offer to undo. */
export function MoveEditor({ game }: { game: Game }) {
  const { isShown, isOffered } = game.revision;
  return (
    <>
      {isShown.value && isOffered.value && <Editor game={game} />}
      <UndoOffer game={game} />
    </>
  );
}

function Editor({ game }: { game: Game }) {
  const [written, setWritten] = useState<Node | null>(null); // whose comment a person writes; the game may go on meanwhile
  const node = written ?? game.current.value;
  useEffect(() => focus("#move-editor button"), []);
  const close = () => {
    game.revision.isShown.value = false;
    focusEditButton();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  return (
    <section class="move-editor" id="move-editor" aria-label={t("Edit this move")} onKeyDown={closeByKey}>
      <div class="buttons">
        {node.parent && <Signs game={game} node={node} />}
        <button class="close" aria-label={t("Close")} onClick={close}>
          ×
        </button>
      </div>
      <label class="block">
        {node.parent ? t("Comment on {move}", { move: numbered(game, node) }) : t("Comment before the first move")}
        <textarea
          key={node.id}
          rows={2}
          maxLength={longestComment}
          defaultValue={shownComment(node.comment ?? "")}
          onFocus={() => setWritten(node)}
          onBlur={() => setWritten(null)}
          onInput={(event) => game.revision.comment(node, event.currentTarget.value)}
        />
      </label>
      <Lines game={game} node={node} />
    </section>
  );
}

const nameOfSign = (sign: number): string | undefined =>
  ({
    1: t("good move"),
    2: t("mistake"),
    3: t("brilliant move"),
    4: t("blunder"),
    5: t("interesting move"),
    6: t("dubious move"),
  })[sign];

function Signs({ game, node }: { game: Game; node: Node }) {
  void game.changes.value;
  return (
    <div class="signs" role="group" aria-label={t("Sign of the move")}>
      {Object.entries(signs).map(([number, text]) => (
        <button
          key={number}
          aria-label={nameOfSign(Number(number))}
          title={nameOfSign(Number(number))}
          aria-pressed={node.nags?.includes(Number(number)) ?? false}
          onClick={() => game.revision.sign(node, Number(number))}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** What can be done with the line that a move is in. */
function Lines({ game, node }: { game: Game; node: Node }) {
  const { revision } = game;
  void game.changes.value;
  const variation = variationOf(node);
  const remove = (first: Node) => void game.guarded(() => revision.remove(first)).then(() => focus(".undo button"));
  if (!revision.canRemove(node)) return null;
  return (
    <div class="buttons">
      {revision.canPromote(node) && <button onClick={() => revision.promote(node)}>{t("Promote variation")}</button>}
      {variation && <button onClick={() => remove(variation)}>{t("Delete variation")}</button>}
      {variation !== node && <button onClick={() => remove(node)}>{t("Delete from here")}</button>}
    </div>
  );
}

function UndoOffer({ game }: { game: Game }) {
  const removal = game.revision.undoable.value;
  if (!removal) return null;
  const undo = () => void game.guarded(() => game.revision.undo()).then(focusEditButton);
  return (
    <p class="undo">
      {t("Deleted: {move}", { move: numbered(game, removal.node) })}
      <button onClick={undo}>{t("Undo")}</button>
      <button aria-label={t("Close the message")} onClick={() => game.revision.forget()}>
        ×
      </button>
    </p>
  );
}
