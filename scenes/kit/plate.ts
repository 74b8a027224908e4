import { ImageSource, Texture } from 'pixi.js';
import type { Cell } from './atlas.ts';
import { type Canvas, penOf } from './canvas.ts';

/**
 * Draws one cell on a canvas of its own: for pictures that come and go one by one, where an atlas would be uploaded
 * again for each. Destroy it with its source.
 */
export function bakePlate(
  cell: Cell,
  resolution: number,
  blank: (width: number, height: number) => Canvas,
): Texture {
  const canvas = blank(Math.ceil(cell.width * resolution), Math.ceil(cell.height * resolution));
  const pen = penOf(canvas);
  pen.scale(resolution, resolution);
  cell.draw(pen);
  return new Texture({ source: new ImageSource({ resource: canvas, resolution, scaleMode: 'linear' }) });
}
