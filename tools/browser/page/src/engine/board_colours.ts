/** Colours of boards: the engine's, and further ones that replace the ordinary ones in its pictures. */
import type { DiagramOptions } from "roundel-engine";

type EnginePalette = NonNullable<DiagramOptions["palette"]>;

/** The engine's ordinary colours of three kinds of cells, of the rim and of crossings. */
const ordinary = ["#b58e63", "#efdcbb", "#d5b68b", "#6b4f33", "#6f9a76"];

/** Others for cells, rim and crossings, as light and as dark. Crossings differ from the cells. */
const replaced = {
  green: ["#7d9c6a", "#eeeedb", "#b4c7a0", "#40553a", "#c9a06a"],
  blue: ["#7f9fbd", "#e9eff3", "#b3c8da", "#3b5268", "#6f9a76"],
};

export const palettes = ["ordinary", "colour-blind", "print", "green", "blue"] as const;
export type Palette = (typeof palettes)[number];

/** How a picture is asked for on the page. */
export interface PictureOptions extends Omit<DiagramOptions, "palette"> {
  palette: Palette;
}

const isReplaced = (palette: Palette): palette is keyof typeof replaced => palette in replaced;

/** Returns the engine's colours that a picture is first drawn in. */
export const enginePalette = (palette: Palette): EnginePalette => (isReplaced(palette) ? "ordinary" : palette);

/** Returns a picture of the engine's in the colours that were asked for. */
export function recoloured(picture: string, palette: Palette): string {
  if (!isReplaced(palette)) return picture;
  const colours = replaced[palette];
  return picture.replace(/#[0-9a-f]{6}\b/g, (colour) => colours[ordinary.indexOf(colour)] ?? colour);
}
