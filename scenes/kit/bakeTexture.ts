import { ImageSource, Texture } from 'pixi.js';
import type { Canvas } from '../scene.ts';
import type { Cell } from './atlas.ts';
import { context2d } from './canvas.ts';

/**
 * Draws one cell on a canvas of its own, for pictures that come and go one by one: an atlas would be uploaded again for
 * each. Destroy the texture together with its source.
 */
export function bakeTexture(
  cell: Cell,
  resolution: number,
  createCanvas: (width: number, height: number) => Canvas,
): Texture {
  const canvas = createCanvas(Math.ceil(cell.width * resolution), Math.ceil(cell.height * resolution));
  const ctx = context2d(canvas);
  ctx.scale(resolution, resolution);
  cell.draw(ctx);
  return new Texture({ source: new ImageSource({ resource: canvas, resolution, scaleMode: 'linear' }) });
}
