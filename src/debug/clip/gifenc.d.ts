declare module 'gifenc' {
  /** Red, green and blue of each color. */
  type Palette = [number, number, number][];

  export function quantize(rgba: Uint8Array, maxColors: number): Palette;
  /** The color of each pixel by its place in the palette. */
  export function applyPalette(rgba: Uint8Array, palette: Palette): Uint8Array;

  export function GIFEncoder(): {
    /** `delay`: milliseconds for which the frame is seen. */
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: { palette: Palette; delay: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
}
