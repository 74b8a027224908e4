import type { Outline } from '../kit/plane.ts';
import { clipped, inset } from '../kit/plane.ts';
import type { Material, Part } from '../kit/solid.ts';
import { decal, prism } from '../kit/solid.ts';
import { checkering } from './details.ts';

interface GripShape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly length: number;
  /** How far its foot lies behind its head. */
  readonly rake: number;
  readonly depth?: number;
  readonly material?: Material;
}

/** A pistol grip: a raked block with a finger swell, a cut panel and a heel. */
export function grip({ x, y, width, length, rake, depth = 44, material = 'polymer' }: GripShape): Part[] {
  const at = (across: number, down: number) => [x + across * width - down * rake, y + down * length] as const;
  const outline: Outline = [
    at(0.02, 0),
    at(1, 0),
    at(1.02, 0.16),
    at(0.94, 0.34),
    at(0.99, 0.52),
    at(0.92, 0.72),
    at(1, 0.92),
    at(0.96, 1),
    at(0.06, 1.02),
    at(-0.06, 0.96),
    at(-0.02, 0.6),
    at(-0.05, 0.3),
  ];
  const field = inset(
    clipped([at(0.14, 0.2), at(0.84, 0.2), at(0.84, 0.86), at(0.16, 0.88)], width * 0.12),
    2,
  );
  const front = depth / 2;
  const columns = Math.max(3, Math.round(width / 22));
  return [
    prism(material, outline, {
      depth,
      chamfer: 6,
      creases: [
        [at(0.62, 1), at(0.62, 0), -0.16],
        [at(0, 0.9), at(1, 0.9), -0.2],
      ],
    }),
    decal('none', field, front, -0.18),
    ...checkering(
      (across, down) => at(0.17 + across * 0.66, 0.24 + down * 0.6),
      columns,
      Math.round(length / 19),
      front,
    ),
  ];
}
