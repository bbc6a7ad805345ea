/** How boards look in the page: as on other sites, without lines between squares of two colours, and with small coordinates in them. */
import type { GameView } from "roundel-engine";
import type { Point } from "./drawing";

/** Takes away the lines between cells that differ by their colours; where all have one colour they stay, and so do those of barriers. */
export function dropLines(svg: SVGSVGElement, { board: { barriers } }: GameView): void {
  const groups = new Set([...svg.querySelectorAll(".cell")].flatMap((cell) => cell.parentElement ?? []));
  const board = barriers ? groups : [...groups].flatMap((group) => [...(group.parentElement?.children ?? [])]);
  const coloured = [...new Set(board)].filter((group) => group.localName === "g" && group.hasAttribute("fill"));
  if (new Set(coloured.map((group) => group.getAttribute("fill"))).size < 2) return;
  for (const group of coloured) {
    group.setAttribute("stroke", group.getAttribute("fill") ?? "none"); // so that no gap is seen between two cells
    group.setAttribute("stroke-width", "1");
  }
}

const half = 50; // of a square
const small = 17;
const indent = 5;

/** Puts the coordinates beside a board of squares into the squares at its edge. */
export function putCoordinatesInside(svg: SVGSVGElement, view: GameView, middles: Map<string, Point>): void {
  if (view.board.cells.some(({ shape }) => shape.outline !== "square" || shape.width !== 1)) return;
  const [all, cells] = [[...middles.values()], [...middles]];
  const [left, bottom] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ y }) => y))];
  for (const label of svg.querySelectorAll<SVGTextElement>("text.coordinate")) {
    const at = { x: Number(label.getAttribute("x")), y: Number(label.getAttribute("y")) };
    const isFile = at.y > bottom + half;
    if (!isFile && at.x > left - half) continue; // it stands in a cell already
    const near = (a: number, b: number) => Math.abs(a - b) < half / 2;
    const inLine = all.find(({ x, y }) => (isFile ? near(x, at.x) : near(y, at.y - small / 2)));
    if (!inLine) continue;
    const square = isFile ? { x: inLine.x, y: bottom } : { x: left, y: inLine.y };
    const [name] = cells.find(([, { x, y }]) => x === square.x && y === square.y) ?? [];
    place(label, square, isFile);
    label.classList.add("inside");
    label.setAttribute("fill", otherColour(svg, name) ?? "");
  }
}

/** Files stand at the bottom right of a square, ranks at the top left. */
function place(label: SVGTextElement, { x, y }: Point, isFile: boolean): void {
  const side = isFile ? half - indent : indent - half;
  label.setAttribute("x", String(x + side));
  label.setAttribute("y", String(isFile ? y + half - indent - 1 : y - half + small));
  label.setAttribute("text-anchor", isFile ? "end" : "start");
  label.setAttribute("font-size", String(small));
}

/** The colours of the cells of a board. */
export const cellColours = (svg: SVGSVGElement): string[] => [
  ...new Set([...svg.querySelectorAll("g[fill] > .cell")].flatMap((cell) => cell.parentElement?.getAttribute("fill") ?? [])),
];

/** A colour of the board that the cell has not; a place without a cell has none. */
function otherColour(svg: SVGSVGElement, name: string | undefined): string | undefined {
  const cell = name && svg.querySelector(`g[fill] > .cell[data-cell="${CSS.escape(name)}"]`);
  const own = cell ? cell.parentElement?.getAttribute("fill") : undefined;
  return cellColours(svg).find((colour) => colour !== own);
}
