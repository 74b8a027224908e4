import { type Context2D, fillPolygon } from './canvas.ts';
import { withAlpha } from './color.ts';

/** Half the width and half the height of a placeholder, px. */
interface HalfSize {
  readonly width: number;
  readonly height: number;
}

/** Alpha of its facets: upper left, upper right, lower left, lower right. */
type FacetAlphas = readonly [number, number, number, number];

/** A crystal round (x, y) in place of a picture that is not loaded (yet). */
export function drawPlaceholder(
  ctx: Context2D,
  x: number,
  y: number,
  { width: w, height: h }: HalfSize,
  color: string,
  alphas: FacetAlphas,
): void {
  fillPolygon(ctx, withAlpha(color, alphas[0]), [x, y - h, x - w, y - h * 0.3, x, y - h * 0.1]);
  fillPolygon(ctx, withAlpha(color, alphas[1]), [x, y - h, x + w, y - h * 0.3, x, y - h * 0.1]);
  fillPolygon(ctx, withAlpha(color, alphas[2]), [x - w, y - h * 0.3, x, y - h * 0.1, x, y + h]);
  fillPolygon(ctx, withAlpha(color, alphas[3]), [x + w, y - h * 0.3, x, y - h * 0.1, x, y + h]);
}
