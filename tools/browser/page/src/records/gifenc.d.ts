/** What the page uses of gifenc, which has no types of its own. */
declare module "gifenc" {
  type Palette = number[][];
  interface Encoder {
    /** `delay` is in milliseconds. */
    writeFrame(pixels: Uint8Array, width: number, height: number, options: { palette: Palette; delay: number }): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(pixels: Uint8ClampedArray, most: number): Palette;
  export function applyPalette(pixels: Uint8ClampedArray, palette: Palette): Uint8Array;
}
