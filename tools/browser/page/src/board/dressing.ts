/** Draws the pieces of the engine's pictures in the set that the reader chose. */
import type { GameView } from "roundel-engine";
import { settings, type PieceSet } from "../game/settings";
import { drawnFrom } from "./drawing";
import { partsOf, type PieceParts } from "./piece_parts";
import { drawPiece } from "./piece_styles";
import { svgElement } from "./svg";

/** The letters of kinds of pieces, by their names. */
export type Letters = ReadonlyMap<string, string>;

interface Lettered {
  name?: string;
  letter?: string;
}

export const lettersOf = (kinds: Iterable<Lettered>): Letters =>
  new Map([...kinds].flatMap(({ name, letter }) => (name && letter ? [[name, letter]] : [])));

/** Returns the letters of the kinds in a game. In a game with secrets, these are the kinds that are seen. */
export const lettersIn = ({ men = [], board: { cells, hands } }: GameView): Letters =>
  lettersOf([...cells.flatMap((cell) => cell.men ?? []), ...hands.first, ...hands.second, ...men]);

/** Kinds that no notation writes a letter for, if they are plain discs. */
const unwritten = ["man", "stone"];

function letterOf(name: string, { mark, letter }: PieceParts, letters: Letters): string {
  return mark === "disc" && unwritten.includes(name) ? "" : (letters.get(name) ?? letter);
}

/** A piece of a picture, with what a set needs to draw it. */
export interface Dressable {
  piece: SVGGraphicsElement;
  parts: PieceParts;
}

/** Reads a piece that stands in a picture. */
export function dressable(piece: SVGGraphicsElement, picture: SVGSVGElement, letters: Letters): Dressable {
  const parts = partsOf(piece, picture);
  return { piece, parts: { ...parts, letter: letterOf(piece.dataset["man"] ?? "", parts, letters) } };
}

/** Returns a piece as a set draws it. */
export function dressed({ piece, parts }: Dressable, set: PieceSet): SVGGraphicsElement {
  if (set === "classic") return piece;
  const group = svgElement("g");
  for (const { name, value } of piece.attributes) if (name !== "href") group.setAttribute(name, value);
  group.append(drawPiece(parts, set));
  return group;
}

/** Draws all pieces of a picture in a set: the reader's, or another. */
export function dress(picture: SVGSVGElement, letters: Letters, set: PieceSet = settings.pieces.value): void {
  if (set === "classic") return;
  for (const piece of picture.querySelectorAll<SVGGraphicsElement>(".man"))
    piece.replaceWith(dressed(dressable(piece, picture, letters), set));
}

/** Returns the address of a picture, with its pieces in the reader's set or another. */
export const addressOf = (svg: string, letters: Letters, set?: PieceSet): string =>
  `data:image/svg+xml,${encodeURIComponent(dressedText(svg, letters, set))}`;

/** Returns a picture with its pieces in the reader's set or another. */
export function dressedText(svg: string, letters: Letters, set: PieceSet = settings.pieces.value): string {
  if (set === "classic") return svg;
  const picture = drawnFrom(svg);
  dress(picture, letters, set);
  return new XMLSerializer().serializeToString(picture);
}
