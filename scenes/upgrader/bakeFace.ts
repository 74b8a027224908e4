import { ImageSource } from 'pixi.js';
import type { Atlas } from '../kit/atlas.ts';
import { context2d } from '../kit/canvas.ts';
import { fillGlow } from '../kit/lightCells.ts';
import type { Canvas } from '../scene.ts';

/** The halo that a face is drawn with: its color and strength, and its width, px. */
export interface Halo {
  readonly color: string;
  readonly strength: number;
  readonly width: number;
}

/** The whole face above, and below it the arc alone, each `width` px wide and high. */
export interface FacePicture {
  readonly source: ImageSource;
  readonly width: number;
}

/** Puts halo, ring and arc into one picture, as they are while the wheel turns: of copies, pixel by pixel. */
export function bakeFace(
  atlas: Atlas<'ring' | 'arc'>,
  halo: Halo,
  createCanvas: (width: number, height: number) => Canvas,
): FacePicture {
  const ring = atlas.texture('ring');
  const { resource, resolution } = ring.source;
  const reach = (halo.width * resolution) / 2;
  const box = ring.frame.width * resolution;
  // As many px on either side of the ring's box: its middle lies between the pixels as it does in the atlas.
  const margin = Math.max(0, Math.ceil(reach - box / 2));
  const side = box + 2 * margin;
  const canvas = createCanvas(side, 2 * side);
  const ctx = context2d(canvas);
  ctx.save();
  ctx.translate(side / 2 - reach, side / 2 - reach);
  fillGlow(ctx, reach, halo.color, halo.strength);
  ctx.restore();
  const copy = (name: 'ring' | 'arc', top: number) => {
    const { x, y } = atlas.texture(name).frame;
    const [left, above] = [x * resolution, y * resolution];
    ctx.drawImage(resource as Canvas, left, above, box, box, margin, top + margin, box, box);
  };
  copy('ring', 0);
  copy('arc', 0);
  copy('arc', side);
  return {
    source: new ImageSource({ resource: canvas, resolution, scaleMode: 'linear' }),
    width: side / resolution,
  };
}
