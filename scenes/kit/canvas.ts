/** A 2D canvas to bake on; the page without OffscreenCanvas has only the other kind. */
export type Canvas = OffscreenCanvas | HTMLCanvasElement;
export type Pen = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** A decoded picture that a pen can draw. */
export type Picture = ImageBitmap | HTMLImageElement;

/** The game's faces: numbers and titles, and everything else. */
export type Family = 'Facet Display' | 'Facet Text';

/** Kept in memory: a GPU does not round every blend the same way twice, and its first pictures take long to warm up to. */
const IN_MEMORY: CanvasRenderingContext2DSettings = { willReadFrequently: true };

/** The 2D pen of `canvas`. */
export function penOf(canvas: Canvas): Pen {
  const pen = canvas.getContext('2d', IN_MEMORY) as Pen | null;
  if (!pen) throw new Error('this canvas has no 2D context');
  return pen;
}

/** Fills the polygon with corners `points` (x, y, x, y …). */
export function facet(pen: Pen, color: string, points: readonly number[]): void {
  pen.beginPath();
  for (let i = 0; i < points.length; i += 2) pen.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
  pen.closePath();
  pen.fillStyle = color;
  pen.fill();
}

/** A path round `width` × `height` with corners of `radius`, the upper right and lower left ones cut by `cut` px. */
export function cutCardPath(pen: Pen, width: number, height: number, radius: number, cut: number): void {
  pen.beginPath();
  pen.moveTo(radius, 0);
  pen.lineTo(width - cut, 0);
  pen.lineTo(width, cut);
  pen.lineTo(width, height - radius);
  pen.arcTo(width, height, width - radius, height, radius);
  pen.lineTo(cut, height);
  pen.lineTo(0, height - cut);
  pen.lineTo(0, radius);
  pen.arcTo(0, 0, radius, 0, radius);
  pen.closePath();
}

/** `text` as it fits into `width` px of the pen's font, cut with an ellipsis where it must be. */
export function fitted(pen: Pen, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let end = text.length - 1;
  while (end > 1 && pen.measureText(`${text.slice(0, end).trimEnd()}…`).width > width) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}
