import type { Point } from '../kit/plane.ts';
import { arc, box, clipped } from '../kit/plane.ts';
import { decal, lathe, prism } from '../kit/solid.ts';
import type { Weapon } from '../kit/weapon.ts';
import type { Grind } from '../parts/blade.ts';
import { bevel, ridge, spine } from '../parts/blade.ts';
import { pin, recess } from '../parts/details.ts';

const TIP: Point = [836, 0];
const side = (sign: number, share: number): Point[] => [
  [300, sign * 62 * share],
  [420, sign * 52 * share],
  [560, sign * 62 * share],
  [700, sign * 50 * share],
  TIP,
];
const upper: Grind = { line: side(-1, 1), height: 4 };
const flatTop: Grind = { line: side(-1, 0.7), height: 9 };
const middle: Grind = { line: side(0, 0), height: 14 };
const flatBottom: Grind = { line: side(1, 0.7), height: 9 };
const lower: Grind = { line: side(1, 1), height: 0 };

/** A straight dagger: two edges, a fuller, a winged guard, a wrapped grip, a cut-stone pommel. */
export const dirk: Weapon = {
  id: 'dirk',
  name: 'Dirk',
  tilt: -31,
  grain: 1,
  parts: [
    spine(upper, 8),
    bevel('steel', upper, flatTop, 6, (i) => 0.02 + (i % 2) * 0.14),
    bevel('steel', flatBottom, lower, 0, (i) => 0.1 + (i % 2) * 0.2),
    bevel('paint', flatTop, middle, 0, () => -0.06),
    bevel('paint', middle, flatBottom, 0, () => -0.06),
    ridge(middle, 1),
    ridge(flatTop, 0.7),
    ridge(flatBottom, 0.7),
    ...recess(
      [
        [316, -8],
        [520, -8],
        [560, 0],
        [520, 8],
        [316, 8],
      ],
      14,
    ),
    lathe('polymer', 0, [
      [40, 30],
      [80, 38],
      [150, 42],
      [220, 38],
      [268, 34],
    ]),
    ...Array.from({ length: 7 }, (_, i) => [
      lathe(
        'metal',
        0,
        [
          [52 + i * 31, 35 + 8 * Math.sin(0.5 + i * 0.42)],
          [68 + i * 31, 36 + 8 * Math.sin(0.65 + i * 0.42)],
        ],
        { cast: 2 },
      ),
    ]).flat(),
    lathe('trim', 0, [
      [262, 42],
      [276, 42],
    ]),
    lathe('trim', 0, [
      [36, 38],
      [48, 38],
    ]),
    prism(
      'paint',
      [
        [268, -40],
        [262, -92],
        [286, -138],
        [312, -146],
        [306, -112],
        [322, -60],
        [330, 0],
        [322, 60],
        [306, 112],
        [312, 146],
        [286, 138],
        [262, 92],
        [268, 40],
      ],
      { depth: 62, chamfer: 11, creases: [[[260, 0], [340, 0], -0.14]] },
    ),
    prism('trim', clipped(arc(296, 0, 24, 22, 352, 11), 3), { depth: 16, z: 34, chamfer: 8 }),
    ...pin(292, -104, 7, 31),
    ...pin(292, 104, 7, 31),
    prism('metal', clipped(box(-40, -48, 40, 48), 26), { depth: 70, chamfer: 16 }),
    prism('trim', clipped(box(-20, -22, 20, 22), 12), { depth: 16, z: 36, chamfer: 7 }),
    decal(
      'none',
      [
        [-20, -10],
        [0, -22],
        [8, -6],
        [-8, 6],
      ],
      44,
      0.5,
    ),
  ],
};
