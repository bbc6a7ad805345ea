import type { Drawing } from "./drawing";

/** A man that is dragged: a copy of it follows the pointer over everything, moved by the compositor alone. */
export class Drag {
  readonly #copy: HTMLElement;
  readonly #man: SVGGraphicsElement;
  #frame = 0;

  constructor(drawing: Drawing, man: SVGGraphicsElement, at: PointerEvent) {
    this.#man = man;
    const scale = drawing.svg.getScreenCTM()?.a ?? 1;
    const size = 100 * scale;
    this.#copy = document.createElement("div");
    this.#copy.className = "dragged";
    this.#copy.style.width = this.#copy.style.height = `${size}px`;
    const svg = drawing.svg.cloneNode(false) as SVGSVGElement;
    svg.setAttribute("viewBox", "0 0 100 100");
    const shape = man.cloneNode(true) as SVGGraphicsElement;
    shape.setAttribute("transform", "translate(3 3) scale(.94)");
    const lines = svgGroup();
    lines.append(shape);
    const definitions = drawing.svg.querySelector("defs");
    if (definitions) svg.append(definitions.cloneNode(true));
    svg.append(lines);
    this.#copy.append(svg);
    this.#copy.style.margin = `${-size / 2}px`;
    document.body.append(this.#copy);
    man.classList.add("lifted");
    this.move(at);
  }

  move({ clientX, clientY }: PointerEvent): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#copy.style.transform = `translate3d(${clientX}px, ${clientY}px, 0)`;
    });
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
    this.#copy.remove();
    this.#man.classList.remove("lifted");
  }
}

function svgGroup(): SVGGElement {
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  for (const [name, value] of [
    ["stroke-width", "4"],
    ["stroke-linejoin", "round"],
    ["stroke-linecap", "round"],
  ] as const) {
    group.setAttribute(name, value);
  }
  return group;
}
