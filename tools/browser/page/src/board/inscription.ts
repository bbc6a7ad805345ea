/** Pieces with characters, as in East Asia: on tiles that point to the enemy, or on discs. In a square of 100 by 100. */
import type { PieceParts } from "./piece_parts";
import { brightness, darker } from "./piece_styles";
import { svgElement } from "./svg";

const tilePath = "M50 4L79 17L91 95H9L21 17z";
const fonts = "'Noto Serif CJK JP', 'Yu Mincho', 'Hiragino Mincho ProN', 'Songti SC', serif";
const halfBright = 384; // of the sum of three parts of 255

/** The colour of promoted pieces, which is red as in most sets, and is read on a light or dark piece. */
const redOn = (fill: string): string => (brightness(fill) > halfBright ? "#b3261e" : "#ff9d8f");

/** A character in the middle, or two of them in a column. */
function characters(text: string, middle: number, size: number, fill: string): SVGElement[] {
  const all = [...text];
  const height = all.length > 1 ? 0.62 * size : size;
  return all.map((character, n) => {
    const line = middle + (n - (all.length - 1) / 2) * height;
    const element = svgElement("text", {
      x: 50,
      y: line + 0.37 * height,
      fill,
      stroke: "none",
      "font-size": height,
      "font-family": fonts,
      "font-weight": 700,
      "text-anchor": "middle",
    });
    element.textContent = character;
    return element;
  });
}

function tile({ inscription, fill, ink }: PieceParts): SVGElement[] {
  const { text = "", isPromoted = false } = inscription ?? {};
  return [svgElement("path", { d: tilePath }), ...characters(text, 58, 58, isPromoted ? redOn(fill) : ink)];
}

function disc({ inscription, ink }: PieceParts): SVGElement[] {
  const ring = (r: number, attributes = {}) => svgElement("circle", { cx: 50, cy: 50, r, ...attributes });
  const { text = "" } = inscription ?? {};
  return [ring(43), ring(37, { fill: "none", stroke: ink, "stroke-width": 1.5 }), ...characters(text, 50, 54, ink)];
}

/** Draws a piece with what is written on it. The elements inherit the colour of its side. */
export function drawInscription(piece: PieceParts): SVGElement {
  const { isOnTile, isTurned } = piece.inscription ?? {};
  const group = svgElement("g", { stroke: darker(piece), "stroke-width": 3 });
  if (isTurned) group.setAttribute("transform", "rotate(180 50 50)");
  group.append(...(isOnTile ? tile(piece) : disc(piece)));
  return group;
}
