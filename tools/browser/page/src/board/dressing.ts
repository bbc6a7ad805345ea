/** Draws the pieces of the engine's pictures in the set that the reader chose. */
import type { GameView, Kind, Side } from "roundel-engine";
import { hasHands } from "../game/hands";
import { settings, type PieceSet } from "../game/settings";
import { drawnFrom } from "./drawing";
import { partsOf, type Inscription, type PieceParts } from "./piece_parts";
import { drawInscription } from "./inscription";
import { drawPiece } from "./piece_styles";
import { svgElement } from "./svg";

/** What is written on a kind of pieces. */
interface Written {
  letter: string;
  /** The characters on the pieces of each side. */
  signs: Kind["signs"];
  /** Pieces that were captured come back on the other side. */
  changesSides: boolean;
}

/** What is written on the kinds of pieces, by their names. */
export type Writing = ReadonlyMap<string, Written>;

export const writingOf = (kinds: Iterable<Pick<Kind, "name" | "letter" | "signs">>, changesSides = false): Writing =>
  new Map([...kinds].flatMap(({ name, letter, signs }) => (name && letter ? [[name, { letter, signs, changesSides }]] : [])));

/** Returns what is written on the kinds in a game. In a game with secrets, these are the kinds that are seen. */
export function writingIn(view: GameView): Writing {
  const { cells, hands } = view.board;
  const seen = [...cells.flatMap((cell) => cell.men ?? []), ...hands.first, ...hands.second];
  return writingOf([...seen, ...(view.men ?? [])], hasHands(view));
}

/** Kinds that no notation writes a letter for, if they are plain discs. */
const unwritten = ["man", "stone"];

function letterOf(name: string, { mark, letter }: PieceParts, written: Written | undefined): string {
  return mark === "disc" && unwritten.includes(name) ? "" : (written?.letter ?? letter);
}

function inscriptionOf(side: string | undefined, written: Written | undefined, bottom: Side): Inscription | null {
  const text = written?.signs?.[side === "second" ? 1 : 0];
  if (!written || !text) return null;
  const { letter, changesSides } = written;
  return { text, isOnTile: changesSides, isPromoted: letter.startsWith("+"), isTurned: changesSides && side !== bottom };
}

/** A piece of a picture, with what a set needs to draw it. */
export interface Dressable {
  piece: SVGGraphicsElement;
  parts: PieceParts;
}

/** Reads a piece that stands in a picture. `bottom` is the side whose pieces stand upright. */
export function dressable(piece: SVGGraphicsElement, picture: SVGSVGElement, writing: Writing, bottom: Side): Dressable {
  const parts = partsOf(piece, picture);
  const { man: name = "", side } = piece.dataset;
  const written = writing.get(name);
  const [letter, inscription] = [letterOf(name, parts, written), inscriptionOf(side, written, bottom)];
  return { piece, parts: { ...parts, letter, inscription } };
}

/** Returns a piece as a set draws it. */
export function dressed({ piece, parts }: Dressable, set: PieceSet): SVGGraphicsElement {
  if (set === "classic" || (set === "characters" && !parts.inscription)) return piece;
  const group = svgElement("g");
  for (const { name, value } of piece.attributes) if (name !== "href") group.setAttribute(name, value);
  group.append(set === "characters" ? drawInscription(parts) : drawPiece(parts, set));
  return group;
}

interface Dress {
  /** The set of pieces, if not the reader's. */
  set?: PieceSet;
  /** The side below, if not the first one. */
  bottom?: Side | undefined;
}

/** Draws all pieces of a picture in a set. */
export function dress(
  picture: SVGSVGElement,
  writing: Writing,
  { set = settings.pieces.value, bottom = "first" }: Dress = {},
): void {
  if (set === "classic") return;
  for (const piece of picture.querySelectorAll<SVGGraphicsElement>(".man"))
    piece.replaceWith(dressed(dressable(piece, picture, writing, bottom), set));
}

/** Returns the address of a picture, with its pieces in a set. */
export const addressOf = (svg: string, writing: Writing, how?: Dress): string =>
  `data:image/svg+xml,${encodeURIComponent(dressedText(svg, writing, how))}`;

/** Returns a picture with its pieces in a set. */
export function dressedText(svg: string, writing: Writing, how: Dress = {}): string {
  if ((how.set ?? settings.pieces.value) === "classic") return svg;
  const picture = drawnFrom(svg);
  dress(picture, writing, how);
  return new XMLSerializer().serializeToString(picture);
}
