import { clipped, curve, inset } from '../kit/plane.ts';
import type { Material, Part } from '../kit/solid.ts';
import { prism } from '../kit/solid.ts';

interface GuardShape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly band?: number;
  readonly depth?: number;
  readonly material?: Material;
}

/** The bow below the receiver, from x to x + width, with the trigger in it. */
export function guard(shape: GuardShape): Part[] {
  const { x, y, width, height, band = 9, depth = 22, material = 'metal' } = shape;
  const outline = clipped(
    [
      [x, y - band],
      [x + width, y - band],
      [x + width - 4, y + height],
      [x + 6, y + height],
    ],
    Math.min(width, height) * 0.26,
  );
  const tongue = [
    ...curve(
      [x + width * 0.5, y - 6],
      [x + width * 0.6, y + 12],
      [x + width * 0.46, y + 20],
      [x + width * 0.56, y + height * 0.72],
      6,
    ),
    ...curve(
      [x + width * 0.47, y + height * 0.72],
      [x + width * 0.3, y + 24],
      [x + width * 0.4, y + 12],
      [x + width * 0.32, y - 6],
      6,
    ),
  ];
  return [
    prism('trim', tongue, { depth: depth * 0.5, chamfer: 2.5, cast: 0 }),
    prism(material, outline, { depth, chamfer: 2.5, holes: [inset(outline, band)] }),
  ];
}
