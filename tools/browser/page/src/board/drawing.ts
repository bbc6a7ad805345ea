/** The engine's picture of a board in the page: its cells and pieces, and what the page puts over them. */
import type { GameView, Side } from "roundel-engine";
import type { Carried } from "../game/picker";
import { takeHands } from "./hand";
import { dropLines, putCoordinatesInside } from "./looks";
import { svgElement } from "./svg";

export interface Point {
  x: number;
  y: number;
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Elements that a picture is made of. Anything else in one, as a script, is left out. */
const allowed = new Set(["svg", "g", "path", "rect", "circle", "line", "polyline", "polygon", "text", "use", "defs"]);

/** A copy of a parsed picture without what does not belong into one. */
function copied(source: Element): SVGElement {
  const element = svgElement(source.localName as "g");
  for (const { name, value } of source.attributes) {
    const isForeign =
      name.startsWith("on") || name.includes(":") || name === "xmlns" || (name === "href" && !value.startsWith("#"));
    if (!isForeign) element.setAttribute(name, value);
  }
  for (const child of source.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) element.append(child.textContent ?? "");
    else if (child instanceof Element && allowed.has(child.localName)) element.append(copied(child));
  }
  return element;
}

/** A picture as elements of this page. */
export function drawnFrom(picture: string): SVGSVGElement {
  return copied(new DOMParser().parseFromString(picture, "image/svg+xml").documentElement) as SVGSVGElement;
}

export class Drawing {
  readonly svg: SVGSVGElement;
  /** Over everything, and between cells and pieces. */
  readonly overlay: SVGGElement;
  /** The pieces in hand, a row of buttons for each side; none in a game without hands. */
  readonly hands: ReadonlyMap<Side, HTMLElement>;
  readonly #underlay: SVGGElement;
  readonly #cells = new Map<string, SVGGraphicsElement>();

  /** Takes over a picture of the engine's that was copied into the page. */
  constructor(picture: SVGSVGElement, view: GameView) {
    this.svg = picture;
    this.svg.removeAttribute("width");
    this.svg.removeAttribute("height");
    this.svg.setAttribute("role", "none");
    this.hands = takeHands(this.svg, view);
    this.svg.querySelector(":scope > rect")?.remove(); // the page has a colour of its own
    for (const cell of this.svg.querySelectorAll<SVGGraphicsElement>(".cell[data-cell]")) {
      this.#cells.set(cell.dataset["cell"] ?? "", cell);
    }
    dropLines(this.svg, view);
    putCoordinatesInside(this.svg, view, this.#middles());
    this.overlay = svgElement("g", { class: "overlay" });
    this.svg.append(this.overlay);
    this.#underlay = svgElement("g", { class: "underlay" });
    this.svg.querySelector(".cell")?.closest("svg > g")?.after(this.#underlay);
  }

  get cells(): ReadonlyMap<string, SVGGraphicsElement> {
    return this.#cells;
  }

  cell(name: string): SVGGraphicsElement | undefined {
    return this.#cells.get(name);
  }

  #middles(): Map<string, Point> {
    return new Map([...this.#cells.keys()].flatMap((name) => [[name, this.middle(name) as Point]]));
  }
  middle(name: string): Point | null {
    const cell = this.#cells.get(name);
    if (!cell) return null;
    const [x, y] = (cell.dataset["at"] ?? "").split(" ").map(Number);
    return x === undefined || y === undefined ? null : { x, y };
  }

  /** The piece that a turn has carried to a cell so far, or the one on top of it. */
  piece(name: string): SVGGraphicsElement | undefined {
    const carried = this.svg.querySelector<SVGGraphicsElement>(`.man[data-carried="${CSS.escape(name)}"]`);
    if (carried) return carried;
    return [...this.svg.querySelectorAll<SVGGraphicsElement>(`.man[data-cell="${CSS.escape(name)}"]`)].at(-1);
  }

  /** The pieces of a kind in a hand. */
  held(side: Side, name: string): HTMLElement | undefined {
    return this.#heldBy(side).find((button) => button.dataset["man"] === name);
  }
  /** All pieces in hand. */
  get allHeld(): HTMLElement[] {
    return [...this.#heldBy("first"), ...this.#heldBy("second")];
  }
  #heldBy(side: Side): HTMLElement[] {
    return [...(this.hands.get(side)?.querySelectorAll<HTMLElement>(".held") ?? [])];
  }

  /** Takes the margin away that the picture has beyond board and coordinates, as soon as it stands in the page. */
  crop(): void {
    const rim = 4; // a line's width, with something to spare
    const { x, y, width, height } = this.svg.getBBox();
    if (width > 0) this.svg.setAttribute("viewBox", [x - rim, y - rim, width + 2 * rim, height + 2 * rim].join(" "));
  }

  /** Its width, of which its height is one. */
  get ratio(): number {
    const { width, height } = this.svg.viewBox.baseVal;
    return width / height;
  }

  /** Lays a shape like the cell's over it. */
  light(name: string, kind: string): void {
    const path = this.#cells.get(name)?.getAttribute("d");
    if (path) this.#underlay.append(svgElement("path", { d: path, class: kind }));
  }

  dot(name: string, kind: string, radius: number): void {
    const at = this.middle(name);
    if (at) this.overlay.append(svgElement("circle", { cx: at.x, cy: at.y, r: radius, class: kind, "data-cell": name }));
  }

  arrow(cells: string[], kind: string): void {
    const points = cells.flatMap((cell) => this.middle(cell) ?? []);
    const [from, to] = [points.at(-2), points.at(-1)];
    if (!from || !to) return;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const neck = { x: to.x - 34 * along.x, y: to.y - 34 * along.y };
    const line = [...points.slice(0, -1), neck].map(({ x, y }) => `${x},${y}`).join(" ");
    const wing = (side: number) => `${neck.x - 17 * side * along.y},${neck.y + 17 * side * along.x}`;
    const group = svgElement("g", { class: kind });
    group.append(svgElement("polyline", { points: line }));
    group.append(svgElement("polygon", { points: `${to.x},${to.y} ${wing(1)} ${wing(-1)}` }));
    this.overlay.append(group);
  }

  /** Writes on a cell, line under line. */
  write(name: string, lines: string[]): void {
    const at = this.middle(name);
    if (!at) return;
    const height = 24;
    lines.forEach((line, n) => {
      const y = at.y + height * (n - (lines.length - 1) / 2) + 8;
      const text = svgElement("text", { x: at.x, y, class: "written", "text-anchor": "middle", "font-size": height });
      text.textContent = line;
      this.overlay.append(text);
    });
  }

  clearOverlay(): void {
    this.overlay.replaceChildren();
    this.#underlay.replaceChildren();
  }

  /** Puts a piece where it has gone so far, and fades those that it took on its way. */
  carry({ way, gone, taken }: Carried): void {
    const [from, to] = [way[0] ?? "", way[gone - 1] ?? ""];
    const [begin, end, man] = [this.middle(from), this.middle(to), this.piece(from)];
    if (!begin || !end || !man) return;
    man.style.translate = `${end.x - begin.x}px ${end.y - begin.y}px`;
    man.dataset["carried"] = to;
    for (const cell of taken) if (this.#legOver(cell, way) < gone - 1) this.piece(cell)?.classList.add("taken-already");
  }
  /** The number of the leg of a way that a cell lies nearest to: turns tell what they take in no order. */
  #legOver(cell: string, way: string[]): number {
    const at = this.middle(cell);
    const detours = way.slice(1).map((to, leg) => {
      const [begin, end] = [this.middle(way[leg] ?? ""), this.middle(to)];
      return begin && at && end ? distance(begin, at) + distance(at, end) - distance(begin, end) : Infinity;
    });
    return detours.indexOf(Math.min(...detours));
  }
  /** Puts all pieces back where they are drawn. */
  putBack(): void {
    for (const man of this.svg.querySelectorAll<SVGGraphicsElement>("[data-carried]")) {
      man.style.translate = "";
      delete man.dataset["carried"];
    }
    for (const man of this.svg.querySelectorAll(".taken-already")) man.classList.remove("taken-already");
  }

  /** Draws a frame around a cell over everything, so that no neighbour hides a part of it; null: around none. */
  frame(name: string | null): void {
    this.svg.querySelector(".focus-frame")?.remove();
    const path = name && this.#cells.get(name)?.getAttribute("d");
    if (path) this.svg.append(svgElement("path", { d: path, class: "focus-frame" }));
  }

  /** Shows pieces that are set up otherwise than they are drawn. A piece that is drawn nowhere is written. */
  redraw(drafted: { cell: string; man: { side: Side; name: string } | null }[]): void {
    for (const man of this.svg.querySelectorAll(".man.gone")) man.classList.remove("gone");
    for (const { cell, man } of drafted) {
      const like = man && this.svg.querySelector<SVGGraphicsElement>(`.man[data-side="${man.side}"][data-man="${man.name}"]`);
      this.svg.querySelector(`.man[data-cell="${CSS.escape(cell)}"]`)?.classList.add("gone");
      const held = man && this.held(man.side, man.name)?.querySelector<SVGGraphicsElement>(".man");
      if (held) this.#putIcon(held, cell);
      else if (like) this.#copyTo(like, cell);
      else if (man) this.write(cell, [man.name]);
    }
  }
  /** Puts a piece in hand on a cell, as its button shows it: 100 wide and high. */
  #putIcon(man: SVGGraphicsElement, cell: string): void {
    const at = this.middle(cell);
    if (at) this.#putCopy(man, `translate(${at.x - 50} ${at.y - 50})`);
  }
  #copyTo(man: SVGGraphicsElement, cell: string): void {
    const [from, to] = [this.middle(man.dataset["cell"] ?? ""), this.middle(cell)];
    if (!from || !to) return;
    this.#putCopy(man, `translate(${to.x - from.x} ${to.y - from.y})`);
  }
  #putCopy(man: SVGGraphicsElement, transform: string): void {
    const lines = { "stroke-width": 4, "stroke-linejoin": "round", "stroke-linecap": "round" };
    const group = svgElement("g", { class: "drafted", transform, ...lines });
    const copy = man.cloneNode(true) as SVGGraphicsElement;
    copy.classList.remove("man", "gone");
    group.append(copy);
    this.overlay.append(group);
  }

  /** Lets the piece on a cell come there from another. */
  slide(from: string, to: string, milliseconds: number): void {
    const [begin, end, man] = [this.middle(from), this.middle(to), this.piece(to)];
    if (!begin || !end || !man) return;
    const moving = svgElement("g", { class: "moving" });
    man.replaceWith(moving);
    moving.append(man);
    moving.parentElement?.append(moving);
    moving.animate([{ transform: `translate(${begin.x - end.x}px, ${begin.y - end.y}px)` }, { transform: "none" }], {
      duration: milliseconds,
      easing: "ease-out",
    });
  }
}
