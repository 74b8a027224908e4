import { box, clipped } from '../kit/plane.ts';
import { decal, lathe, prism } from '../kit/solid.ts';
import type { Weapon } from '../kit/weapon.ts';
import { barrel, brake } from '../parts/barrel.ts';
import { panel, pin, recess, seam, serrations, slots } from '../parts/details.ts';
import { grip } from '../parts/grip.ts';
import { reflex } from '../parts/optic.ts';
import { rail } from '../parts/rail.ts';
import { guard } from '../parts/trigger.ts';

const BODY = 58;

const leg = (lean: number, depth: number) => [
  prism(
    'metal',
    [
      [654, 20],
      [676, 20],
      [676 + lean, 176],
      [700 + lean, 190],
      [696 + lean, 202],
      [650 + lean, 202],
      [652 + lean, 186],
      [656 + lean, 176],
    ],
    { depth: 14, z: depth, chamfer: 4 },
  ),
  prism('trim', clipped(box(646 + lean, 190, 704 + lean, 204), 4), { depth: 20, z: depth, chamfer: 3 }),
];

/** A light machine gun: a shrouded barrel on two legs, a belt from a big box, a carrying handle. */
export const tundra: Weapon = {
  id: 'tundra',
  name: 'Tundra',
  tilt: -12,
  grain: 0.9,
  squeeze: 0.88,
  parts: [
    ...leg(34, -22),
    ...barrel(700, 790, -4, 12),
    ...brake(752, 838, -4, 19),
    lathe('metal', 24, [
      [520, 10],
      [690, 10],
    ]),
    ...grip({ x: 196, y: 44, width: 82, length: 140, rake: 34, depth: 48 }),
    ...guard({ x: 268, y: 62, width: 70, height: 44, band: 9 }),
    prism('polymer', clipped(box(-14, -36, 12, 114), 7), { depth: 52, chamfer: 6 }),
    prism(
      'paint',
      [
        [6, -30],
        [120, -34],
        [160, -46],
        [220, -46],
        [220, 46],
        [170, 50],
        [124, 60],
        [44, 112],
        [6, 106],
      ],
      {
        depth: 48,
        chamfer: 9,
        holes: [
          clipped(
            [
              [52, 22],
              [128, 14],
              [110, 38],
              [52, 74],
            ],
            8,
          ),
        ],
        creases: [[[0, 0], [230, -8], -0.16]],
      },
    ),
    prism(
      'coat',
      clipped(
        [
          [336, 70],
          [500, 70],
          [508, 86],
          [500, 206],
          [484, 220],
          [350, 220],
          [334, 204],
        ],
        8,
      ),
      { depth: 84, chamfer: 10, creases: [[[320, 150], [520, 150], -0.16]] },
    ),
    ...panel(clipped(box(354, 94, 484, 196), 10), 42, -0.12),
    ...serrations([372, 468], [110, 180], 6, 0, 42),
    decal('trim', clipped(box(404, 202, 436, 212), 3), 42),
    prism(
      'polymer',
      [
        [206, 20],
        [520, 20],
        [520, 60],
        [500, 78],
        [330, 78],
        [320, 66],
        [216, 64],
        [200, 46],
      ],
      { depth: BODY - 8, chamfer: 6 },
    ),
    prism(
      'paint',
      [
        [200, -46],
        [216, -64],
        [470, -64],
        [500, -48],
        [530, -44],
        [530, 22],
        [514, 34],
        [212, 34],
        [196, 16],
      ],
      { depth: BODY, chamfer: 9, creases: [[[180, -14], [540, -14], -0.15]] },
    ),
    ...seam(
      [
        [206, -34],
        [504, -34],
      ],
      BODY / 2,
    ),
    ...Array.from({ length: 6 }, (_, i) => [
      prism('steel', clipped(box(348 + i * 25, -8, 366 + i * 25, 64), 4), {
        depth: 14,
        z: BODY / 2 + 6,
        chamfer: 5,
        cast: 3,
      }),
      decal('trim', box(349 + i * 25, 18, 365 + i * 25, 28), BODY / 2 + 13),
    ]).flat(),
    prism('metal', clipped(box(338, -22, 506, 2), 6), { depth: 22, z: BODY / 2, chamfer: 5 }),
    ...recess(clipped(box(228, -20, 314, 8), 6), BODY / 2),
    decal('steel', box(236, -14, 290, 0), BODY / 2, -0.1),
    ...pin(226, 24, 6, BODY / 2),
    ...pin(318, 22, 6, BODY / 2),
    decal('trim', clipped(box(250, 42, 284, 54), 4), BODY / 2 - 4),
    prism(
      'paint',
      [
        [526, -34],
        [690, -34],
        [708, -22],
        [708, 10],
        [694, 20],
        [526, 24],
      ],
      { depth: 50, chamfer: 9, creases: [[[520, -2], [720, -4], -0.16]] },
    ),
    ...slots([540, 704], [-22, -8], 5, 25, 4),
    ...slots([540, 696], [2, 12], 5, 25, -2),
    ...rail(226, 466, -64),
    ...reflex(262, 346, -72, 54),
    prism(
      'metal',
      [
        [486, -50],
        [496, -84],
        [520, -84],
        [522, -50],
      ],
      { depth: 22, chamfer: 4 },
    ),
    prism(
      'polymer',
      clipped(
        [
          [474, -104],
          [606, -100],
          [614, -78],
          [474, -76],
        ],
        8,
      ),
      { depth: 36, chamfer: 8 },
    ),
    prism('metal', clipped(box(642, -4, 690, 34), 7), { depth: 56, chamfer: 5 }),
    ...leg(-22, 26),
    ...pin(666, 14, 7, 33),
  ],
};
