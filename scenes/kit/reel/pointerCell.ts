import { PALETTE } from '../../../common/rules/palette.ts';
import type { Cell } from '../atlas.ts';
import { type Context2D, fillPolygon } from '../canvas.ts';
import type { Size } from './card.ts';

/** Where a pointer turns, as a share of its length from its top. */
export const POINTER_PIVOT = 0.12;

/** A cut crystal that hangs by its top, lit from the upper left, with six facets round its table. */
function drawCrystal(ctx: Context2D, w: number, h: number): void {
  const x = w / 2;
  const [left, right, high, low, tip] = [1, w - 1, h * 0.2, h * 0.44, h - 1];
  const table = w * 0.2;
  fillPolygon(ctx, '#D9FDFF', [x - table, 1, x, h * 0.3, left, high]);
  fillPolygon(ctx, '#A5F6FF', [x - table, 1, x + table, 1, x, h * 0.3]);
  fillPolygon(ctx, '#63C8FF', [x + table, 1, right, high, x, h * 0.3]);
  fillPolygon(ctx, PALETTE['crystal-a'], [left, high, x, h * 0.3, left + 2, low]);
  fillPolygon(ctx, '#5C9CFF', [right, high, x, h * 0.3, right - 2, low]);
  fillPolygon(ctx, '#8CEBFF', [left + 2, low, x, h * 0.3, x, tip]);
  fillPolygon(ctx, PALETTE['crystal-b'], [right - 2, low, x, h * 0.3, x, tip]);
  fillPolygon(ctx, '#F6FFFF', [
    x - table * 0.6,
    h * 0.06,
    x + table * 0.2,
    h * 0.06,
    x - table * 0.2,
    h * 0.15,
  ]);
}

/** The pointer of a reel, `size` px large. */
export function pointerCell(size: Size): Cell<'pointer'> {
  return { name: 'pointer', ...size, draw: (ctx) => drawCrystal(ctx, size.width, size.height) };
}
