import { type Cell, type Edges, partOf } from '../kit/atlas.ts';
import { type Context2D, fillPolygon, polygonPath } from '../kit/canvas.ts';
import type { Picture } from '../scene.ts';
import { RIM } from './layout.ts';

/** The two pictures of a case; one is not shown without the other. */
export interface Layers {
  readonly body: Picture;
  readonly lid: Picture;
}

/** Slant of the light that crosses the case: its horizontal shift as a share of its height. */
export const SLANT = 0.4;

/** Outline round the case itself, without its shadow on the floor, as shares of the picture's side. */
const OUTLINE = [0, 0, 1, 0, 1, 0.72, 0.78, 0.88, 0.65, 0.88, 0.05, 0.74, 0, 0.7] as const;

/** Where the layers of every case have something, as shares of the side. */
export const PAINTED: Readonly<Record<'body' | 'lid', Edges>> = {
  body: [0.05, 0.18, 0.96, 1],
  lid: [0.015, 0.025, 0.985, 0.555],
};

/** In place of a picture that is not loaded (yet): a plain chest of the game's crystal. */
function drawPlainBody(ctx: Context2D, side: number): void {
  fillPolygon(ctx, '#3A3F78', [0.07, 0.3, 0.63, 0.47, 0.63, 0.88, 0.07, 0.7], side);
  fillPolygon(ctx, '#272B57', [0.63, 0.47, 0.93, 0.34, 0.93, 0.74, 0.63, 0.88], side);
  fillPolygon(ctx, '#14162E', RIM, side);
}

function drawPlainLid(ctx: Context2D, side: number): void {
  fillPolygon(ctx, '#5660B8', [0.07, 0.27, 0.36, 0.05, 0.93, 0.22, 0.63, 0.42], side);
  fillPolygon(ctx, '#434B96', [0.07, 0.27, 0.63, 0.42, 0.63, 0.5, 0.07, 0.34], side);
  fillPolygon(ctx, '#30366F', [0.63, 0.42, 0.93, 0.22, 0.93, 0.33, 0.63, 0.5], side);
}

function drawLayer(ctx: Context2D, name: 'body' | 'lid', side: number, layers: Layers | null): void {
  ctx.imageSmoothingQuality = 'high';
  if (layers) ctx.drawImage(layers[name], 0, 0, side, side);
  else if (name === 'body') drawPlainBody(ctx, side);
  else drawPlainLid(ctx, side);
}

/** One layer of the case, `side` px square. */
export function layerCell<Name extends 'body' | 'lid'>(
  name: Name,
  side: number,
  layers: Layers | null,
): Cell<Name> {
  const painted = partOf(side, PAINTED[name]);
  return { name, width: side, height: side, painted, draw: (ctx) => drawLayer(ctx, name, side, layers) };
}

/**
 * The closed case as the light that crosses it shows it: brighter, and slanted, so that a slanted light is an upright
 * strip of this cell.
 */
export function sheenCell(side: number, layers: Layers | null): Cell<'sheen'> {
  return {
    name: 'sheen',
    width: side * (1 + SLANT),
    height: side,
    detail: 0.75,
    draw(ctx) {
      ctx.transform(1, 0, SLANT, 1, 0, 0);
      polygonPath(ctx, OUTLINE, side);
      ctx.closePath();
      ctx.clip();
      drawLayer(ctx, 'body', side, layers);
      drawLayer(ctx, 'lid', side, layers);
      ctx.globalCompositeOperation = 'source-atop';
      ctx.fillStyle = '#FFFFFF59';
      ctx.fillRect(0, 0, side, side);
    },
  };
}
