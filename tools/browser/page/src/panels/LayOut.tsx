import { effect, signal, type Signal } from "@preact/signals";
import type { Man, Side } from "roundel-engine";
import { focusBoard } from "../board/Board";
import type { Game } from "../game/game";
import { handStep, readHand, type Step } from "../game/picker";
import { known, t } from "../language/language";

/** Pieces that a side has laid out so far, in order; nobody but this page knows of them before they are played. */
export interface LaidOut {
  placed: Signal<{ man: Man; cell: string }[]>;
  held: Signal<string>;
  point: (step: Step) => void;
}

export function newLayOut(game: Game): LaidOut {
  const placed = signal<{ man: Man; cell: string }[]>([]);
  const held = signal("");
  const point = (step: Step) => {
    if (readHand(step)) {
      held.value = step;
      return;
    }
    if (!openTo(game).includes(step)) return;
    if (placed.value.some(({ cell }) => cell === step)) {
      placed.value = placed.value.filter(({ cell }) => cell !== step); // back into the hand
      return;
    }
    const free = freePieces(game, placed.value);
    const man = free.find((each) => handStep(each.side, each.name) === held.value) ?? free[0];
    if (man) placed.value = [...placed.value, { man, cell: step }];
  };
  effect(() => {
    void game.current.value; // another turn, or another game
    placed.value = [];
  });
  return { placed, held, point };
}

/** Whether it is a person's turn to set up. */
export const isSetUpDue = (game: Game): boolean => game.view.value?.setUp === true && game.isPersonsTurn.value;

/** The cells on which that one may set pieces up, and the pieces in hand. */
export function openTo(game: Game): Step[] {
  const board = game.view.value?.board;
  if (!board || !isSetUpDue(game)) return [];
  return [...(board.setUpCells ?? []), ...board.hands[board.sideToMove].map(({ side, name }) => handStep(side, name))];
}

/** The pieces that are still in the hand. */
function freePieces(game: Game, placed: { man: Man }[]): Man[] {
  const view = game.view.value;
  const hand = view?.board.hands[view.board.sideToMove] ?? [];
  return hand.flatMap(({ number, ...man }) => {
    const used = placed.filter((each) => each.man.name === man.name).length;
    return Array.from({ length: number - used }, () => man);
  });
}

/** A set-up as UCI writes it: each piece behind its cell. */
const textOf = (placed: { man: Man; cell: string }[]) =>
  `@${placed.map(({ man, cell }) => `${cell}${man.letter ?? ""}`).join(",")}`;

/** The pieces that have been laid on the board. */
export const laidOn = ({ placed }: LaidOut): { cell: string; man: { side: Side; name: string } }[] =>
  placed.value.map(({ man, cell }) => ({ cell, man: { side: man.side, name: man.name ?? "" } }));

interface LayOutProps {
  game: Game;
  layOut: LaidOut;
  /** Whether the person learns to do it, without the engine. */
  isLesson?: boolean;
}

/** What stands beside the board: what has been laid where, and what is left. */
export function LayOut({ game, layOut: { placed, held }, isLesson = false }: LayOutProps) {
  const free = freePieces(game, placed.value);
  const kinds = [...new Set(free.map(({ name }) => name ?? ""))];
  const side = game.view.value?.board.sideToMove ?? "first";
  const finish = (play: () => Promise<unknown>) => {
    focusBoard();
    void play();
  };
  return (
    <fieldset class="lay-out">
      <legend>{t("Place your pieces on the lit squares")}</legend>
      <div class="buttons">
        {kinds.map((name) => (
          <button
            key={name}
            aria-pressed={held.value === handStep(side, name)}
            onClick={() => (held.value = handStep(side, name))}
          >
            {known(name)} × {free.filter((man) => man.name === name).length}
          </button>
        ))}
      </div>
      <p aria-live="polite">
        {placed.value
          .map(({ man, cell }) => t("{piece} on {square}", { piece: known(man.name ?? ""), square: cell }))
          .join(", ") || t("Nothing is placed yet.")}
      </p>
      <div class="buttons">
        <button disabled={placed.value.length === 0} onClick={() => (placed.value = placed.value.slice(0, -1))}>
          {t("Undo step")}
        </button>
        <button class="primary" disabled={free.length > 0} onClick={() => finish(() => game.play(textOf(placed.value)))}>
          {t("Done")}
        </button>
        {!isLesson && <button onClick={() => finish(() => game.playForMe())}>{t("Let the engine place them")}</button>}
      </div>
    </fieldset>
  );
}
