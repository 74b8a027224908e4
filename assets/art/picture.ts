/** One raster to be made: `svg` is drawn at `width` × `height` px and written to `assets/public/<path>` as WebP. */
export interface Picture {
  readonly path: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}
