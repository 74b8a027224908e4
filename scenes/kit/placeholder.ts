import { type Context2D, fillPolygon } from './canvas.ts';
import { withAlpha } from './color.ts';

/**
 * Alpha of its facets, as the pages draw them in hud/components/Stone.tsx: upper left and right, lower left and right.
 */
const ALPHAS = [0.34, 0.26, 0.18, 0.1] as const;
/** Its width by its height. */
const ASPECT = 0.7;

/** A crystal round (x, y), `height` px high, in place of a picture that is not loaded (yet). */
export function drawPlaceholder(ctx: Context2D, x: number, y: number, height: number, color: string): void {
  const h = height / 2;
  const w = h * ASPECT;
  fillPolygon(ctx, withAlpha(color, ALPHAS[0]), [x, y - h, x - w, y - h * 0.3, x, y - h * 0.1]);
  fillPolygon(ctx, withAlpha(color, ALPHAS[1]), [x, y - h, x + w, y - h * 0.3, x, y - h * 0.1]);
  fillPolygon(ctx, withAlpha(color, ALPHAS[2]), [x - w, y - h * 0.3, x, y - h * 0.1, x, y + h]);
  fillPolygon(ctx, withAlpha(color, ALPHAS[3]), [x + w, y - h * 0.3, x, y - h * 0.1, x, y + h]);
}
