import type { Canvas } from '../scene.ts';

export type Context2D = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** Drawn by the CPU: a GPU does not round every blend the same way twice, and is slow to draw its first pictures. */
const SETTINGS: CanvasRenderingContext2DSettings = { willReadFrequently: true };

/** The 2D context of `canvas`. @throws Error if it has none. */
export function context2d(canvas: Canvas): Context2D {
  const ctx = canvas.getContext('2d', SETTINGS);
  if (!ctx) throw new Error('this canvas has no 2D context');
  return ctx;
}

/** Begins a path along `points` (x, y, x, y …), as shares of `side`. */
export function polygonPath(ctx: Context2D, points: readonly number[], side = 1): void {
  ctx.beginPath();
  for (let i = 0; i < points.length; i += 2) ctx.lineTo((points[i] ?? 0) * side, (points[i + 1] ?? 0) * side);
}

/** Fills the polygon with corners `points` (x, y, x, y …), as shares of `side`. */
export function fillPolygon(ctx: Context2D, color: string, points: readonly number[], side = 1): void {
  polygonPath(ctx, points, side);
  ctx.closePath();
  ctx.fillStyle = color;
  ctx.fill();
}

/**
 * A path round `width` × `height` with corners of `radius`; the upper right and lower left ones are cut by `cut` px.
 */
export function cutCardPath(
  ctx: Context2D,
  width: number,
  height: number,
  radius: number,
  cut: number,
): void {
  ctx.beginPath();
  ctx.moveTo(radius, 0);
  ctx.lineTo(width - cut, 0);
  ctx.lineTo(width, cut);
  ctx.lineTo(width, height - radius);
  ctx.arcTo(width, height, width - radius, height, radius);
  ctx.lineTo(cut, height);
  ctx.lineTo(0, height - cut);
  ctx.lineTo(0, radius);
  ctx.arcTo(0, 0, radius, 0, radius);
  ctx.closePath();
}

/** `text` cut with an ellipsis where it is wider than `width` px in the context's font. */
export function fitText(ctx: Context2D, text: string, width: number): string {
  if (ctx.measureText(text).width <= width) return text;
  // By code points: half of an emoji would be drawn as a box.
  const letters = Array.from(text);
  let cut = '';
  do {
    letters.pop();
    cut = `${letters.join('').trimEnd()}…`;
  } while (letters.length > 1 && ctx.measureText(cut).width > width);
  return cut;
}

/** The first of `texts` that is at most `width` px wide in the context's font; none is an empty text. */
export function firstFitting(ctx: Context2D, texts: readonly string[], width: number): string {
  return texts.find((text) => ctx.measureText(text).width <= width) ?? '';
}
