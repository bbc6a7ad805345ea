import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Man, Turn } from "roundel-engine";
import type { Game } from "../game/game";
import { choiceText, enteringPiece, newPiece } from "../game/telling";
import { focusBoard } from "./Board";
import { Icon } from "./Icon";
import type { PieceIcons } from "./icons";
import { t } from "../language/language";

interface MoveChoiceProps {
  game: Game;
  icons: PieceIcons;
}

/** The choice between moves that are pointed out alike, as what a piece becomes. It stands at the cell where the move ends. */
export function MoveChoice({ game, icons }: MoveChoiceProps) {
  const { settled, at } = game.picker.value;
  if (!game.isPersonsTurn.value || settled.length < 2) return null;
  return <Choice game={game} icons={icons} moves={settled} cell={at} />;
}

interface Choosable {
  move: Turn;
  icon: SVGSVGElement | null;
}

/** The focus is in the choice as long as it is there. A press elsewhere closes it. */
function Choice({ game, icons, moves, cell }: MoveChoiceProps & { moves: Turn[]; cell: string | undefined }) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const choosable = moves.map((move) => ({ move, icon: iconOf(move, moves, icons) }));
  const hasIcons = choosable.every(({ icon }) => icon !== null);
  useLayoutEffect(() => {
    const put = () => fieldset.current && place(fieldset.current, cell, hasIcons);
    put();
    addEventListener("resize", put); // as where a phone is turned
    return () => removeEventListener("resize", put);
  });
  useEffect(() => {
    const here = fieldset.current;
    here?.querySelector("button")?.focus({ preventScroll: true });
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !here?.contains(event.target)) game.pick(game.picker.peek().clear());
    };
    document.addEventListener("pointerdown", press, true);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      if (here?.contains(document.activeElement)) focusBoard();
    };
  }, [game]);
  return (
    <div class="choices at-cell" onClick={focusBoard} onKeyDown={goByKey}>
      <fieldset ref={fieldset} class={hasIcons ? "pictures" : ""}>
        <legend class={hasIcons ? "unseen" : ""}>{t("Which move?")}</legend>
        {choosable.map((each) => (
          <ChoiceButton
            key={each.move.text}
            {...each}
            text={nameOfChoice(each.move, moves, !hasIcons)}
            hasText={!hasIcons}
            choose={() => void game.play(each.move.text)}
          />
        ))}
      </fieldset>
    </div>
  );
}

function ChoiceButton({
  move,
  icon,
  text,
  hasText,
  choose,
}: Choosable & { text: string; hasText: boolean; choose: () => void }) {
  return (
    <button title={move.notation ?? move.text} onClick={choose}>
      <Icon icon={icon} />
      <span class={hasText ? "" : "unseen"}>{text}</span>
    </button>
  );
}

/** What a move is called beside the others. A piece that stays what it is has no name of its own among pictures. */
const nameOfChoice = (move: Turn, moves: Turn[], hasText: boolean): string => {
  if (hasText || newPiece(move)) return choiceText(move);
  return moves.some(enteringPiece) ? t("no new piece") : t("no promotion");
};

/** Returns the piece that a move ends with. Returns undefined if no piece becomes another in any of the moves. */
function pieceAfter(move: Turn, moves: Turn[]): Man | undefined {
  if (!moves.some(newPiece)) return undefined;
  const unchanged = move.actions.findLast(({ walks, placed }) => walks ?? placed);
  return newPiece(move) ?? unchanged?.walks?.[0]?.man ?? unchanged?.placed?.[0]?.man;
}

/** Returns the picture of the piece that a move ends with. Returns null if two of the moves end with the same piece. */
function iconOf(move: Turn, moves: Turn[], icons: PieceIcons): SVGSVGElement | null {
  const names = moves.map((each) => pieceAfter(each, moves)?.name);
  const piece = pieceAfter(move, moves);
  return piece?.name && new Set(names).size === moves.length ? icons.of(piece.side, piece.name) : null;
}

const ways: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Arrow keys go from choice to choice. */
function goByKey(event: KeyboardEvent): void {
  const way = ways[event.key];
  if (!way || !(event.currentTarget instanceof HTMLElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((at + way) % buttons.length)?.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** The least side of a picture, for fingers, in pixels. */
const leastSide = 40;

/** Puts the choice wholly over the board: pictures over the cell and inwards from it, and words beside it. */
function place(choice: HTMLElement, cell: string | undefined, isOver: boolean): void {
  const holder = choice.closest(".board-holder")?.getBoundingClientRect();
  const target = cell && document.querySelector(`.board .cell[data-cell="${CSS.escape(cell)}"]`)?.getBoundingClientRect();
  if (!holder || !target) return;
  const side = Math.max(leastSide, Math.min(target.width, target.height));
  for (const button of isOver ? choice.querySelectorAll("button") : []) button.style.width = button.style.height = `${side}px`;
  const { width, height } = choice.getBoundingClientRect();
  const within = (wanted: number, room: number) => Math.max(0, Math.min(wanted, room));
  const left = target.left + target.width / 2 - width / 2 - holder.left;
  const isAbove = target.top + target.height / 2 < holder.top + holder.height / 2;
  const [below, above] = isOver ? [target.top, target.bottom - height] : [target.bottom, target.top - height];
  choice.style.flexDirection = isAbove || !isOver ? "" : "column-reverse";
  choice.style.left = `${within(left, holder.width - width)}px`;
  choice.style.top = `${within((isAbove ? below : above) - holder.top, holder.height - height)}px`;
}
