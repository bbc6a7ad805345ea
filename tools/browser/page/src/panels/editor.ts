import { effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Man, SetUpBoard, Side } from "roundel-engine";
import type { Game } from "../game/game";
import { readHand, type Step } from "../game/picker";
import { sides, twoPeople } from "../game/players";

/** A man that is put on cells, or nothing: cells are emptied. */
export type Brush = Man | null;

interface PlacedMan {
  cell: string;
  side: Side;
  letter: string;
  name: string;
}

/** Men of a kind in a hand. */
export interface HeldMen {
  side: Side;
  letter: string;
  name: string;
  number: number;
}

/** What has been set up so far. */
interface Draft {
  men: PlacedMan[];
  hands: HeldMen[];
  sideToMove: Side;
}

/** What is being set up by hand. The game stays until it is to be played from there. */
export interface Editor {
  brush: Signal<Brush>;
  /** null: nothing has been changed of what is on the board. */
  draft: Signal<Draft | null>;
  /** Whether the draft is a position of the game, and not one without a king. */
  isPosition: Signal<boolean>;
  point: (step: Step) => void;
}

export function newEditor(game: Game, isOpen: ReadonlySignal<boolean>): Editor {
  const editor: Editor = {
    brush: signal<Brush>(null),
    draft: signal<Draft | null>(null),
    isPosition: signal(false),
    point: (step) => put(game, editor, step),
  };
  effect(() => {
    void game.root.value; // another game
    editor.draft.value = null;
  });
  effect(() => {
    void game.bottom.value;
    void show(game, editor, isOpen.value ? editor.draft.value : null);
  });
  return editor;
}

/** Shows a draft where it is a position; where not, what is wrong with it is told, and it stays to be gone on with. */
async function show(game: Game, editor: Editor, draft: Draft | null): Promise<void> {
  editor.isPosition.value = false;
  if (draft === null) {
    game.sketch.value = null;
    return;
  }
  await game.guarded(async () => {
    const sight = await game.sketchOf(boardOf(draft));
    if (editor.draft.peek() !== draft) return;
    game.sketch.value = sight;
    editor.isPosition.value = true;
    game.wrong.value = "";
  });
}

const boardOf = ({ men, hands, sideToMove }: Draft): SetUpBoard => ({
  men: men.map(({ cell, side, letter }) => ({ cell, side, letter })),
  hands: hands.map(({ side, letter, number }) => ({ side, letter, number })),
  sideToMove,
});

/** The draft, or what it begins with: the game as it stands. */
export function draftOf(game: Game, { draft }: Editor): Draft {
  if (draft.value) return draft.value;
  const board = game.view.value?.board;
  return { men: menOn(game), hands: sides.flatMap((side) => heldBy(game, side)), sideToMove: board?.sideToMove ?? "first" };
}

function menOn(game: Game): PlacedMan[] {
  const cells = game.shown.value?.view.board.cells ?? [];
  return cells.flatMap(({ name: cell, men = [] }) =>
    men.map(({ side, letter = "", name = "" }) => ({ cell, side, letter, name })),
  );
}
const heldBy = (game: Game, side: Side): HeldMen[] =>
  (game.view.value?.board.hands[side] ?? []).map(({ letter = "", name = "", number }) => ({ side, letter, name, number }));

/** Puts the brush's man on a cell, or empties it. */
function put(game: Game, editor: Editor, cell: Step): void {
  if (readHand(cell)) return;
  const draft = draftOf(game, editor);
  const man = editor.brush.value;
  const men = draft.men.filter((each) => each.cell !== cell);
  if (man) men.push({ cell, side: man.side, letter: man.letter ?? "", name: man.name ?? "" });
  editor.draft.value = { ...draft, men };
}

export function hold(game: Game, editor: Editor, held: HeldMen, number: number): void {
  const draft = draftOf(game, editor);
  const isMeant = ({ side, name }: HeldMen) => side === held.side && name === held.name;
  const hands = draft.hands.map((each) => (isMeant(each) ? { ...each, number } : each));
  editor.draft.value = { ...draft, hands };
}

export function letMove(game: Game, editor: Editor, sideToMove: Side): void {
  editor.draft.value = { ...draftOf(game, editor), sideToMove };
}

/** Plays on from the draft, in place of the game. */
export function playDraft(game: Game): void {
  const start = game.sketch.value?.view.position;
  if (start !== undefined) void game.guarded(() => game.begin({ variant: game.variant.value, start }, twoPeople));
}

/** What is written on cells where the draft is another than the board. */
export function draftedOn(game: Game, { draft }: Editor): { cell: string; lines: string[] }[] {
  if (!draft.value) return [];
  const text = (men: PlacedMan[], cell: string) => men.find((each) => each.cell === cell);
  const shown = menOn(game);
  return (game.shown.value?.view.board.cells ?? []).flatMap(({ name: cell }) => {
    const [now, then] = [text(shown, cell), text(draft.value?.men ?? [], cell)];
    if (now?.side === then?.side && now?.name === then?.name) return [];
    return [{ cell, lines: then ? [game.sideName(then.side), then.name] : ["empty"] }];
  });
}
