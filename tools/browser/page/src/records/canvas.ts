/** Pictures that are saved: in SVG with the reader's pieces, and in pixels. */
import { dressedText, writingIn } from "../board/dressing";
import type { Sight } from "../engine/table";

/** Returns the picture of a board as the page shows it: in the reader's colours, with the reader's set of pieces. */
export const pictureOf = ({ picture, view, asked }: Sight): string =>
  dressedText(picture, writingIn(view), { bottom: asked.bottom });

/** A picture in SVG as an image that can be drawn. */
export async function imageOf(picture: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A canvas that is as large as an image. */
export function canvasFor({ naturalWidth, naturalHeight }: HTMLImageElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [naturalWidth, naturalHeight];
  return canvas;
}
