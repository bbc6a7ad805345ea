/** The game as an animated GIF. */
import type { Game } from "../game/game";
import { canvasFor, imageOf, pictureOf } from "./canvas";

const size = 480; // pixels of the longer side
const delay = 900; // milliseconds
const lastDelay = 4000;
const colours = 64;

/** Draws each position of the main line. `tell` receives how many are drawn. null: another game has begun meanwhile. */
export async function animationOf(game: Game, tell: (drawn: number) => void): Promise<Blob | null> {
  const { applyPalette, GIFEncoder, quantize } = await import("gifenc"); // only few want it
  const begun = game.begun.peek();
  const { main } = game;
  const gif = GIFEncoder();
  let canvas: HTMLCanvasElement | undefined;
  for (const [n, node] of main.entries()) {
    const image = await imageOf(pictureOf(await game.sightOf(node, size)));
    if (begun !== game.begun.peek()) return null;
    canvas ??= canvasFor(image);
    const pixels = pixelsOf(image, canvas);
    const palette = quantize(pixels, colours);
    const isLast = n + 1 === main.length;
    gif.writeFrame(applyPalette(pixels, palette), canvas.width, canvas.height, { palette, delay: isLast ? lastDelay : delay });
    tell(n + 1);
  }
  gif.finish();
  return new Blob([gif.bytes()], { type: "image/gif" });
}

/** The pixels of an image on a canvas, which all of the animation shares. */
function pixelsOf(image: HTMLImageElement, canvas: HTMLCanvasElement): Uint8ClampedArray {
  const { width, height } = canvas;
  const context = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}
