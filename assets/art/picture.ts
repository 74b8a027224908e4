/** One raster to be made: `svg` is drawn at `width` × `height` px and written to `assets/public/<path>`. */
export interface Picture {
  readonly path: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Returns the function that makes the pictures of `assets/public/art/<folder>`, all of one size in px. */
export function picturesOf(folder: string, width: number, height = width) {
  return (name: string, svg: string): Picture => ({ path: `art/${folder}/${name}.webp`, svg, width, height });
}
