/** What is told of a game in words, and said to those who listen. */
import type { BoardCell, GameView, Man, Side, Turn } from "roundel-engine";
import type { Premove } from "./premove";
import { isCell, payStep, readHand, type Picker, type Step } from "./picker";
import { counted, known, knownIn, t } from "../language/language";

/** What is wrong, without the engine's names for its options and for files in its memory. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return known(text.replace(/^(setoption: option '\w+'|position): /, "").replace("/games/", ""));
}

export const nameOf = (view: GameView | null, side: Side): string =>
  known(view?.sides[side === "first" ? 0 : 1] ?? (side === "first" ? "White" : "Black"));

/** What a kind of piece is called. In draughts it may be another word than in chess. */
export function nameOfKind(view: GameView | null, name: string): string {
  const isDraughts = view?.men?.some(({ form }) => form === "disc") ?? false;
  return isDraughts ? knownIn("draughts", name) : known(name);
}

/** What a piece of a side is called. */
export const pieceOf = (view: GameView | null, side: Side, name: string): string =>
  t("{side} {piece}", { side: nameOf(view, side), piece: nameOfKind(view, name) });

/** How the game has ended; empty while it goes on. */
export function resultText(view: GameView | null): string {
  const result = view?.board.result;
  if (!result) return "";
  return result.winner
    ? t("{side} wins: {reason}", { side: nameOf(view, result.winner), reason: known(result.reason) })
    : t("Draw: {reason}", { reason: known(result.reason) });
}

const stateText = (view: GameView): string =>
  resultText(view) || t("{side} to move.", { side: nameOf(view, view.board.sideToMove) });

export const saidOfBeginning = (view: GameView): string => `${known(view.title)}. ${stateText(view)}`;

/** A turn that led to what is seen. Where the other person looks on next, no more is said than that one may know. */
export function saidOfTurn(view: GameView, mover: Side, turn: Turn, isSecret: boolean): string {
  const text = isSecret ? (turn.told ?? "") : turn.notation || turn.text;
  return `${nameOf(view, mover)}: ${text}. ${stateText(view)}`;
}

/** The turn that was gone to, or the beginning. */
export const saidOfPlace = (view: GameView, turn: Turn | null): string =>
  `${turn ? turn.notation || turn.text : t("The beginning")}. ${stateText(view)}`;

/** A cell as people call it. */
export const nameOfCell = ({ number, name }: BoardCell): string => (number ? String(number) : name);

/** What is said of a cell: its name, what stands there, and what the game marks it with. */
export function labelOf(cell: BoardCell, view: GameView): string {
  const men = (cell.men ?? []).map((man) => {
    return pieceOf(view, man.side, man.name ?? "tile") + (man.faceDown ? `, ${t("face down")}` : "");
  });
  const points = cell.points ? [`${nameOf(view, "first")} ${cell.points[0]}, ${nameOf(view, "second")} ${cell.points[1]}`] : [];
  const parts = [...men.reverse(), ...points, ...(cell.mark ? [known(cell.mark)] : []), ...(cell.locked ? [t("locked")] : [])];
  return `${nameOfCell(cell)}: ${parts.length > 0 ? parts.join("; ") : t("empty")}`;
}

/** The piece that comes in from the hand behind one that moves. */
export const enteringPiece = ({ actions }: Turn): Man | undefined =>
  actions.findLast(({ walks, placed }) => walks && placed)?.placed?.[0]?.man;

/** What a piece becomes in a turn, or the piece that comes in behind it. */
export const newPiece = (turn: Turn): Man | undefined =>
  turn.actions.findLast(({ becomes }) => becomes)?.becomes ?? enteringPiece(turn);

/** What tells a turn from others that are pointed out alike: its new piece, or all of it. When a king castles, a piece may come in on two cells. */
export const choiceText = (turn: Turn): string => {
  const castles = turn.actions.some(({ kind }) => kind === "castle");
  return known((castles ? undefined : newPiece(turn)?.name) ?? (turn.notation || turn.text));
};

/** What has been pointed at, and how many cells can be pointed at next, or which turns it can mean. */
export function saidOfPick(view: GameView, picker: Picker): string {
  const step = picker.begun.at(-1);
  if (step === undefined) return t("Nothing is picked.");
  if (picker.settled.length > 1) return t("Choose: {moves}.", { moves: picker.settled.map(choiceText).join(", ") });
  const cells = new Set([...picker.next, ...picker.goals].filter(isCell)).size;
  return `${saidOfStep(view, step, picker.begun.length === 1)}. ${counted(cells, "{count} square.", "{count} squares.")}`;
}

/** What has been chosen while the engine thinks. */
export function saidOfPremove(view: GameView, { from, to }: Premove): string {
  const piece = saidOfStep(view, from, true);
  return to === undefined
    ? `${piece}.`
    : t("Chosen in advance: {piece}, to {cell}.", { piece, cell: saidOfStep(view, to, false) });
}

/** A piece that is picked is named; the cells that it goes to are not what they were before. */
function saidOfStep(view: GameView, step: Step, isFirst: boolean): string {
  if (step === payStep) return t("A crest is paid");
  const held = readHand(step);
  if (held) return t("{piece} in hand", { piece: pieceOf(view, held.side, held.name) });
  const cell = view.board.cells.find(({ name }) => name === step);
  if (!cell) return step;
  return isFirst ? labelOf(cell, view) : nameOfCell(cell);
}
