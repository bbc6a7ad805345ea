import { effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { GameView, Man, SetUpBoard, Side } from "roundel-engine";
import type { Sight } from "../engine/table";
import type { Game } from "../game/game";
import { readHand, type Step } from "../game/picker";
import { sides } from "../game/players";
import { rightsIn, withRights } from "./castling";

/** A piece that is put on cells, or nothing: cells are emptied. */
export type Brush = Man | null;

interface PlacedPiece {
  cell: string;
  side: Side;
  letter: string;
  name: string;
}

/** Pieces of a kind in a hand. */
export interface HeldPieces {
  side: Side;
  letter: string;
  name: string;
  number: number;
}

/** What has been set up so far. */
interface Draft {
  /** The text that it was set up by, none for the usual start; null: pieces have been changed since, or it had no text. */
  text: { start: string | undefined } | null;
  men: PlacedPiece[];
  hands: HeldPieces[];
  sideToMove: Side;
  /** The rights to castle that are wanted, as far as kings and rooks stand for them. */
  rights: string;
  /** What was left out of the text, because it cannot be. */
  notes?: readonly string[] | undefined;
}

/** What is being set up by hand. The game stays until it is to be played from there. */
export interface Editor {
  brush: Signal<Brush>;
  /** null: nothing has been changed of what is on the board. */
  draft: Signal<Draft | null>;
  /** Whether the draft is a position of the game, and not one without a king. */
  isPosition: Signal<boolean>;
  /** Whether the draft has been found to be no position. So it has no text. */
  isRefused: Signal<boolean>;
  /** The rights to castle that there can be. */
  possibleRights: Signal<string>;
  point: (step: Step) => void;
  /** Carries a piece to another cell; null: off the board. */
  carry: (from: Step, to: Step | null) => void;
}

export function newEditor(game: Game, isOpen: ReadonlySignal<boolean>): Editor {
  const editor: Editor = {
    brush: signal<Brush>(null),
    draft: signal<Draft | null>(null),
    isPosition: signal(false),
    isRefused: signal(false),
    possibleRights: signal(""),
    point: (step) => put(game, editor, step),
    carry: (from, to) => carry(game, editor, from, to),
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
    editor.isRefused.value = false;
    game.sketch.value = null;
    return;
  }
  const isShown = await game.guarded(async () => {
    const { sight, possible } = await sketchOf(game, draft);
    if (editor.draft.peek() !== draft) return;
    editor.possibleRights.value = possible;
    game.sketch.value = sight;
    editor.isPosition.value = true;
    game.wrong.value = (draft.notes ?? []).join("\n");
  });
  if (editor.draft.peek() === draft) editor.isRefused.value = !isShown;
}

/** The board of a draft, and the rights to castle that there can be on it. */
async function sketchOf(game: Game, draft: Draft): Promise<{ sight: Sight; possible: string }> {
  const { text, rights } = draft;
  if (text && draft.men.length === 0) return { sight: await game.sketchOfText(text.start), possible: "" };
  const full = await game.sketchOf(boardOf(draft)).catch((error: unknown) => {
    if (!text) throw error;
    return null; // a position that cannot be set up piece by piece
  });
  const possible = full ? rightsIn(full.view.position) : "";
  if (text) return { sight: await game.sketchOfText(text.start), possible };
  const given = [...possible].filter((right) => rights.includes(right)).join("");
  if (!full || given === possible) return { sight: full as Sight, possible };
  return { sight: await game.sketchOfText(withRights(full.view.position, given)), possible };
}

const boardOf = ({ men, hands, sideToMove }: Draft): SetUpBoard => ({
  men: men.map(({ cell, side, letter }) => ({ cell, side, letter })),
  hands: hands.map(({ side, letter, number }) => ({ side, letter, number })),
  sideToMove,
});

/** The draft, or what it begins with: the game as it stands. */
export function draftOf(game: Game, { draft }: Editor): Draft {
  const view = game.shown.value?.view;
  if (draft.value) return draft.value;
  const rights = rightsIn(view?.position ?? "");
  return { text: null, men: piecesOn(view), hands: heldIn(view), sideToMove: view?.board.sideToMove ?? "first", rights };
}

const piecesOn = (view: GameView | undefined): PlacedPiece[] =>
  (view?.board.cells ?? []).flatMap(({ name: cell, men = [] }) =>
    men.map(({ side, letter = "", name = "" }) => ({ cell, side, letter, name })),
  );
const heldIn = (view: GameView | undefined): HeldPieces[] =>
  sides.flatMap((side) =>
    (view?.board.hands[side] ?? []).map(({ letter = "", name = "", number }) => ({ side, letter, name, number })),
  );

/** Sets up what a text says, or the usual start. Where that is no position the draft stays, and what is wrong is told. */
export function setUp(game: Game, editor: Editor, start: string | undefined): void {
  void game.guarded(async () => {
    const { view } = await game.sketchOfText(start);
    const text = { start: start && view.position }; // which has no moves behind it
    const { notes, position } = view;
    const { sideToMove } = view.board;
    const rights = rightsIn(position);
    editor.draft.value = { text, men: piecesOn(view), hands: heldIn(view), sideToMove, rights, notes };
  });
}

/** Changes the draft by hand. */
function change(game: Game, editor: Editor, changed: Partial<Draft>): void {
  editor.draft.value = { ...draftOf(game, editor), ...changed, text: null, notes: undefined };
}

/** Puts the brush's piece on a cell, or empties it; in a game whose positions are told by text alone there is no brush. */
function put(game: Game, editor: Editor, cell: Step): void {
  if (readHand(cell) || !game.view.value?.men) return;
  const man = editor.brush.value;
  const men = draftOf(game, editor).men.filter((each) => each.cell !== cell);
  if (man) men.push({ cell, side: man.side, letter: man.letter ?? "", name: man.name ?? "" });
  change(game, editor, { men });
}

function carry(game: Game, editor: Editor, from: Step, to: Step | null): void {
  if (from === to || !game.view.value?.men) return;
  const { men } = draftOf(game, editor);
  const carried = men.filter(({ cell }) => cell === from).at(-1);
  if (!carried) return;
  const others = men.filter((each) => each !== carried && each.cell !== to);
  change(game, editor, { men: to ? [...others, { ...carried, cell: to }] : others });
}

export function clearBoard(game: Game, editor: Editor): void {
  const hands = draftOf(game, editor).hands.map((each) => ({ ...each, number: 0 }));
  change(game, editor, { men: [], hands });
}

export function allow(game: Game, editor: Editor, right: string, isAllowed: boolean): void {
  const others = [...draftOf(game, editor).rights].filter((each) => each !== right).join("");
  change(game, editor, { rights: isAllowed ? others + right : others });
}

export function hold(game: Game, editor: Editor, held: HeldPieces, number: number): void {
  const isMeant = ({ side, name }: HeldPieces) => side === held.side && name === held.name;
  const hands = draftOf(game, editor).hands.map((each) => (isMeant(each) ? { ...each, number } : each));
  change(game, editor, { hands });
}

export function letMove(game: Game, editor: Editor, sideToMove: Side): void {
  change(game, editor, { sideToMove });
}

/** Plays on from the draft, in place of the game. Resolves to whether that game has begun. */
export function playDraft(game: Game, { draft }: Editor): Promise<boolean> {
  const [variant, option] = [game.variant.value, game.option.value];
  const start = draft.value?.text ? draft.value.text.start : game.sketch.value?.view.position;
  return game.guarded(() => game.begin({ variant, option, start }, game.players.value));
}

/** Pieces on cells where the draft is another than the board; null: there is none in the draft. */
export function draftedOn(game: Game, { draft }: Editor): { cell: string; man: { side: Side; name: string } | null }[] {
  if (!draft.value) return [];
  const text = (men: PlacedPiece[], cell: string) => men.find((each) => each.cell === cell);
  const shown = piecesOn(game.shown.value?.view);
  return (game.shown.value?.view.board.cells ?? []).flatMap(({ name: cell }) => {
    const [now, then] = [text(shown, cell), text(draft.value?.men ?? [], cell)];
    if (now?.side === then?.side && now?.name === then?.name) return [];
    return [{ cell, man: then ? { side: then.side, name: then.name } : null }];
  });
}
