/** What a piece is drawn of, as the engine's pictures have it. */

/** A closed outline, and the lines in it. */
export interface Figure {
  outline: string;
  lines: string;
}

/** What is written on a piece that has no figure, and on what. */
export interface Inscription {
  text: string;
  /** It is written on a tile that points to the enemy, since captured pieces change sides; else on a disc. */
  isOnTile: boolean;
  isPromoted: boolean;
  /** The piece is of the side above, whose tiles point downward. */
  isTurned: boolean;
}

export interface PieceParts {
  /** What the figure or letter lies on, such as `disc` or `tile`; empty: the figure stands alone. */
  mark: string;
  ground: Figure | null;
  figure: Figure | null;
  /** The letter that it may have in place of a figure; empty: it has none. */
  letter: string;
  /** What the set "Characters" writes on it; null: the game says nothing of it. */
  inscription: Inscription | null;
  /** The colour of the piece's side, and the one that is seen on it. */
  fill: string;
  ink: string;
}

const pathOf = (drawing: Element | null, selector: string): string => drawing?.querySelector(selector)?.getAttribute("d") ?? "";

const prefix = "mark-";

/** Returns the parts of a piece that stands in a picture of the engine's. */
export function partsOf(piece: SVGGraphicsElement, picture: SVGSVGElement): PieceParts {
  const uses = piece.localName === "use" ? [piece] : [...piece.querySelectorAll("use")];
  const ids = uses.map((use) => use.getAttribute("href")?.slice(1) ?? "");
  const figureOf = (id: string | undefined): Figure | null => {
    const drawing = id ? picture.querySelector(`defs > [id="${CSS.escape(id)}"]`) : null;
    return drawing && { outline: pathOf(drawing, "path:not([fill=none])"), lines: pathOf(drawing, "path[fill=none]") };
  };
  const mark = ids.find((id) => id.startsWith(prefix));
  return {
    mark: mark?.slice(prefix.length) ?? "",
    ground: figureOf(mark),
    figure: figureOf(ids.find((id) => id !== mark)),
    letter: piece.querySelector("text")?.textContent ?? "",
    inscription: null,
    fill: piece.getAttribute("fill") ?? "",
    ink: piece.getAttribute("stroke") ?? "",
  };
}
