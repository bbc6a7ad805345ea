/** Pictures of single pieces, taken from the boards that the engine draws. */
import { signal } from "@preact/signals";
import type { Side } from "roundel-engine";
import type { Sight } from "../engine/table";
import { settings, type PieceSet } from "../game/settings";
import type { Game } from "../game/game";
import { sides } from "../game/players";
import { drawnFrom } from "./drawing";
import { dressable, dressed, writingIn, type Dressable } from "./dressing";
import { iconOf } from "./hand";
import { cellColours } from "./looks";
import { svgElement } from "./svg";

const keyOf = (side: Side, name: string): string => `${side} ${name}`;

/** What decides how the engine draws pieces: the game and the colours. */
const looksOf = ({ view, asked }: Sight): string => `${view.variant} ${asked.palette}`;

/** A copy of a piece that needs nothing else of its picture: what it refers to stands in it. */
function wholeOf(man: SVGGraphicsElement, svg: SVGSVGElement): SVGGraphicsElement {
  const holder = svgElement("g");
  holder.append(man.cloneNode(true));
  for (const use of holder.querySelectorAll("use")) {
    const meant = svg.querySelector(`defs > [id="${CSS.escape(use.getAttribute("href")?.slice(1) ?? "")}"]`);
    const group = svgElement("g");
    for (const { name, value } of use.attributes) if (name !== "href") group.setAttribute(name, value);
    group.append(...[...(meant?.children ?? [])].map((child) => child.cloneNode(true)));
    use.replaceWith(group);
  }
  const copy = holder.firstElementChild as SVGGraphicsElement;
  for (const name of copy.getAttributeNames()) if (name === "class" || name.startsWith("data-")) copy.removeAttribute(name);
  return copy; // which is no piece on a cell
}

export class PieceIcons {
  readonly #game: Game;
  readonly #pieces = new Map<string, Dressable>();
  #looks = "";
  #wanted = "";
  /** The colours of the cells that the pieces stand on. */
  grounds: string[] = [];
  /** Rises when there are more pictures, or others. */
  readonly changes = signal(0);

  constructor(game: Game) {
    this.#game = game;
  }

  /** Keeps a picture of each piece on a board that was drawn. */
  keep(sight: Sight, svg: SVGSVGElement): void {
    if (looksOf(sight) !== this.#looks) this.#beginLooks(sight, svg);
    const writing = writingIn(sight.view);
    for (const man of svg.querySelectorAll<SVGGraphicsElement>(".man[data-side]")) {
      const { side, man: name } = man.dataset;
      const key = keyOf(side as Side, name ?? "");
      if (!name || this.#pieces.has(key)) continue;
      this.#pieces.set(key, { ...dressable(man, svg, writing, side as Side), piece: wholeOf(man, svg) });
    }
  }

  #beginLooks(sight: Sight, svg: SVGSVGElement): void {
    this.#pieces.clear();
    this.#looks = looksOf(sight);
    this.grounds = cellColours(svg);
    this.changes.value = this.changes.peek() + 1;
  }

  /** A picture of a piece, in the reader's set or another; null: none was drawn yet, and the board of the start is asked for it. */
  of(side: Side, name: string, set: PieceSet = settings.pieces.value): SVGSVGElement | null {
    void this.changes.value;
    const drawn = this.#pieces.get(keyOf(side, name));
    if (!drawn) void this.#drawStart();
    return drawn ? iconOf(dressed(drawn, set)) : null;
  }

  /** Draws the pieces that the start lacks, such as promoted ones, each in place of another piece, or alone on an empty board. */
  async #drawOthers({ view }: Sight): Promise<void> {
    const standing = view.board.cells.flatMap(({ name: cell, men = [] }) =>
      men.map(({ side, letter = "" }) => ({ cell, side, letter })),
    );
    const [{ name: first = "" } = {}] = view.board.cells;
    for (const { name = "", letter = "" } of view.men ?? []) {
      for (const side of sides) {
        const alone = { cell: first, side, letter };
        for (const replaced of standing.length > 0 ? standing : [alone]) {
          if (replaced.side !== side || this.#pieces.has(keyOf(side, name))) continue;
          const men = standing.length > 0 ? standing.map((man) => (man === replaced ? { ...man, letter } : man)) : [alone];
          const sight = await this.#game.sketchOf({ men, sideToMove: "first" }).catch(() => null); // it cannot stand there
          if (sight && looksOf(sight) === this.#looks) this.keep(sight, drawnFrom(sight.picture));
        }
      }
    }
    this.changes.value += 1;
  }

  /** Draws the start once for each game and colours. In a game with secrets all pieces look alike. */
  async #drawStart(): Promise<void> {
    const shown = this.#game.shown.peek();
    if (!shown || this.#game.hasSecrets.peek() || this.#wanted === looksOf(shown)) return;
    this.#wanted = looksOf(shown);
    try {
      const start = await this.#game.sketchOfText(undefined);
      if (this.#looks && looksOf(start) !== this.#looks) return;
      this.keep(start, drawnFrom(start.picture));
      this.changes.value += 1;
      await this.#drawOthers(start);
    } catch {
      // Without a picture the piece has its name.
    }
  }
}
