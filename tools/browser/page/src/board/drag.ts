import type { Drawing } from "./drawing";
import { iconOf } from "./hand";

/** A piece that is dragged: a copy of it follows the pointer over everything, moved by the compositor alone. */
export class Drag {
  readonly #copy: HTMLElement;
  readonly #piece: SVGGraphicsElement;
  #frame = 0;

  constructor(drawing: Drawing, man: SVGGraphicsElement, at: PointerEvent) {
    this.#piece = man;
    const scale = drawing.svg.getScreenCTM()?.a ?? 1;
    const size = 100 * scale;
    this.#copy = document.createElement("div");
    this.#copy.className = "dragged";
    this.#copy.style.width = this.#copy.style.height = `${size}px`;
    this.#copy.append(iconOf(man));
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
    this.#piece.classList.remove("lifted");
  }
}
