/** How the sets of pieces draw a piece, in a square of 100 by 100. All but the engine's own drawings. */
import type { PieceSet } from "../game/settings";
import { fineFigure } from "./fine_figures";
import type { Figure, PieceParts } from "./piece_parts";
import { svgElement } from "./svg";

interface PieceStyle {
  /** The width of the line around a piece. */
  rim: number;
  /** That line has the darker of the two colours on both sides; else the one that is seen on the piece. */
  hasDarkRim: boolean;
  /** Each piece lies on a disc, also one that usually stands alone. */
  isOnDisc: boolean;
  /** The radii of a disc and of the rings in it. */
  radii: [number, ...number[]];
  /** What lies on a plain disc, as that of a draughts man. */
  middle: (piece: PieceParts) => SVGElement[];
  /** What lies on a disc with a crown. */
  crown: (piece: PieceParts) => SVGElement[];
  /** The figure, alone or on what lies below it. */
  figure: (figure: Figure, piece: PieceParts, isAlone: boolean) => SVGElement[];
}

const path = (d: string, attributes: Record<string, string | number> = {}): SVGElement =>
  svgElement("path", { d, ...attributes });
const circle = (r: number, attributes: Record<string, string | number>): SVGElement =>
  svgElement("circle", { cx: 50, cy: 50, r, ...attributes });

/** The sum of the three parts of a colour such as `#26221f`. */
export const brightness = (colour: string): number =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0);
export const darker = ({ fill, ink }: PieceParts): string => (brightness(fill) < brightness(ink) ? fill : ink);

const crownPath = "M27 36L38 48 50 28 62 48 73 36 67 68H33z";
const solid = (d: string, { ink }: PieceParts): SVGElement => path(d, { fill: ink, stroke: "none" });
const thin = 3;

/** Whether a figure is a face or the like, whose outline without lines says too little. */
const isFace = ({ lines }: Figure): boolean => lines.split("M").length > 5;

/** A letter in the middle; two of them are smaller. */
function written({ letter, ink }: PieceParts, size: number): SVGElement[] {
  const height = letter.length > 1 ? 0.8 * size : size;
  const text = svgElement("text", {
    x: 50,
    y: 50 + 0.36 * height,
    fill: ink,
    stroke: "none",
    "font-size": height,
    "font-family": "sans-serif",
    "font-weight": 700,
    "text-anchor": "middle",
  });
  text.textContent = letter;
  return [text];
}
const letterSize = 46;

/** A set that draws pieces of their figures, or of their letters. */
type Style = Exclude<PieceSet, "classic" | "characters">;

const styles: Record<Style, PieceStyle> = {
  flat: {
    rim: 4,
    hasDarkRim: true,
    isOnDisc: false,
    radii: [38],
    middle: () => [],
    crown: (piece) => [solid(crownPath, piece)],
    figure: (figure, piece, isAlone) => [
      isAlone ? path(figure.outline) : solid(figure.outline, piece),
      ...(isFace(figure) ? [path(figure.lines, { fill: "none", stroke: isAlone ? piece.ink : piece.fill })] : []),
    ],
  },
  lines: {
    rim: thin,
    hasDarkRim: false,
    isOnDisc: false,
    radii: [38, 32],
    middle: ({ ink }) => [circle(12, { fill: "none", stroke: ink, "stroke-width": thin })],
    crown: ({ ink }) => [path(crownPath, { fill: "none", stroke: ink, "stroke-width": thin })],
    figure: (figure) => {
      const { shapes, lines } = fineFigure(figure);
      const inner = lines ? [path(lines, { fill: "none" })] : [];
      return [...shapes.map((shape) => path(shape)), ...inner];
    },
  },
  discs: {
    rim: 3,
    hasDarkRim: true,
    isOnDisc: true,
    radii: [42, 36],
    middle: ({ ink }) => [circle(11, { fill: ink, stroke: "none" })],
    crown: (piece) => [solid(crownPath, piece)],
    figure: ({ outline, lines }, piece) => [
      solid(outline, piece),
      ...(lines ? [path(lines, { fill: "none", stroke: piece.fill, "stroke-width": 4 })] : []),
    ],
  },
  letters: {
    rim: 3,
    hasDarkRim: true,
    isOnDisc: true,
    radii: [40, 34],
    middle: (piece) => written(piece, letterSize),
    crown: (piece) => written(piece, letterSize),
    figure: (figure, piece) => (piece.letter ? written(piece, 76) : [solid(figure.outline, piece)]),
  },
};

/** Where a figure stands on what lies below it. */
const places: Record<string, string> = {
  "": "translate(20 19) scale(.6)",
  tile: "translate(18 18) scale(.64)",
  "tile-covered": "translate(25 25) scale(.5)",
  wedge: "translate(23 24) scale(.56)",
};

function discOf(piece: PieceParts, { radii: [radius, ...rings] }: PieceStyle): SVGElement[] {
  const ring = { fill: "none", stroke: piece.ink, "stroke-width": 1.5 };
  return [circle(radius, {}), ...rings.map((each) => circle(each, ring))];
}

/** What lies below a figure or a letter. */
function groundOf(piece: PieceParts, style: PieceStyle): SVGElement[] {
  const { mark, ground, ink } = piece;
  if (mark.endsWith("disc") || (mark === "" && style.isOnDisc)) return discOf(piece, style);
  if (!ground) return [];
  const lines = ground.lines ? [path(ground.lines, { fill: "none", stroke: ink })] : [];
  return [path(ground.outline), ...lines];
}

function signOf(piece: PieceParts, style: PieceStyle): SVGElement[] {
  const { mark, figure, letter } = piece;
  if (mark === "disc") return style.middle(piece);
  if (mark === "crowned-disc") return style.crown(piece);
  const isAlone = mark === "" && !style.isOnDisc;
  if (!figure) return letter ? written(piece, letterSize) : [];
  const sign = style.figure(figure, piece, isAlone);
  if (isAlone) return sign;
  const placed = svgElement("g", { transform: places[mark] ?? "" });
  placed.append(...sign);
  return [placed];
}

/** Draws a piece in a set. The elements inherit the colour of its side. */
export function drawPiece(piece: PieceParts, set: Style): SVGElement {
  const style = styles[set];
  const stroke = style.hasDarkRim ? darker(piece) : piece.ink;
  const group = svgElement("g", { stroke, "stroke-width": style.rim });
  group.append(...groundOf(piece, style), ...signOf(piece, style));
  return group;
}
