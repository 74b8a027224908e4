import type { Cell } from '../kit/atlas.ts';
import { facet, type Pen, type Picture } from '../kit/canvas.ts';
import { RIM } from './geometry.ts';

/** The two pictures of a case, which come together or not at all. */
export interface Layers {
  readonly body: Picture;
  readonly lid: Picture;
}

/** By how much of its height the light that crosses the case leans. */
export const SLANT = 0.4;

/** All that can be of the case itself in its picture, below bounded by the edges that it stands on, as shares of the side. */
const STANDS = [0, 0, 1, 0, 1, 0.72, 0.78, 0.88, 0.65, 0.88, 0.05, 0.74, 0, 0.7] as const;

/** Stands in for a case whose picture is not there (yet): a plain chest of the game's own crystal. */
function plainBody(pen: Pen, s: number): void {
  facet(
    pen,
    '#3A3F78',
    [0.07, 0.3, 0.63, 0.47, 0.63, 0.88, 0.07, 0.7].map((part) => part * s),
  );
  facet(
    pen,
    '#272B57',
    [0.63, 0.47, 0.93, 0.34, 0.93, 0.74, 0.63, 0.88].map((part) => part * s),
  );
  facet(
    pen,
    '#14162E',
    RIM.map((part) => part * s),
  );
}

function plainLid(pen: Pen, s: number): void {
  facet(
    pen,
    '#5660B8',
    [0.07, 0.27, 0.36, 0.05, 0.93, 0.22, 0.63, 0.42].map((part) => part * s),
  );
  facet(
    pen,
    '#434B96',
    [0.07, 0.27, 0.63, 0.42, 0.63, 0.5, 0.07, 0.34].map((part) => part * s),
  );
  facet(
    pen,
    '#30366F',
    [0.63, 0.42, 0.93, 0.22, 0.93, 0.33, 0.63, 0.5].map((part) => part * s),
  );
}

function drawLayer(pen: Pen, name: 'body' | 'lid', side: number, layers: Layers | null): void {
  pen.imageSmoothingQuality = 'high';
  if (layers) pen.drawImage(layers[name], 0, 0, side, side);
  else if (name === 'body') plainBody(pen, side);
  else plainLid(pen, side);
}

/** One layer of the case, `side` px square. */
export function layerCell<Name extends 'body' | 'lid'>(
  name: Name,
  side: number,
  layers: Layers | null,
): Cell<Name> {
  return { name, width: side, height: side, draw: (pen) => drawLayer(pen, name, side, layers) };
}

/**
 * The closed case as a light shows it that crosses it: brighter, and leaning, so that a light that leans is an upright
 * strip of this picture.
 */
export function sheenCell(side: number, layers: Layers | null): Cell<'sheen'> {
  return {
    name: 'sheen',
    width: side * (1 + SLANT),
    height: side,
    detail: 0.75,
    draw(pen) {
      pen.transform(1, 0, SLANT, 1, 0, 0);
      // Above its shadow on the floor.
      pen.beginPath();
      for (let i = 0; i < STANDS.length; i += 2)
        pen.lineTo((STANDS[i] ?? 0) * side, (STANDS[i + 1] ?? 0) * side);
      pen.closePath();
      pen.clip();
      drawLayer(pen, 'body', side, layers);
      drawLayer(pen, 'lid', side, layers);
      pen.globalCompositeOperation = 'source-atop';
      pen.fillStyle = '#FFFFFF59';
      pen.fillRect(0, 0, side, side);
    },
  };
}
