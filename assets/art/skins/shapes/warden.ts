import { box, clipped } from '../kit/plane.ts';
import { decal, lathe, prism } from '../kit/solid.ts';
import type { Weapon } from '../kit/weapon.ts';
import { barrel, can } from '../parts/barrel.ts';
import { panel, pin, recess, seam, serrations, slots } from '../parts/details.ts';
import { grip } from '../parts/grip.ts';
import { magazine } from '../parts/magazine.ts';
import { scope } from '../parts/optic.ts';
import { rail } from '../parts/rail.ts';
import { guard } from '../parts/trigger.ts';

const BODY = 50;

/** A battle rifle: a tall receiver, a straight wide magazine, a solid stock, a scope, a suppressor. */
export const warden: Weapon = {
  id: 'warden',
  name: 'Warden',
  tilt: -16,
  grain: 0.85,
  squeeze: 0.86,
  parts: [
    ...barrel(640, 790, 4, 10),
    lathe('metal', -18, [
      [600, 8],
      [680, 8],
    ]),
    ...can(684, 846, 4, 25),
    ...magazine({ x: 356, y: 60, width: 92, length: 132, lean: 5, bend: 0, depth: 40, ribs: 3 }),
    ...guard({ x: 280, y: 66, width: 80, height: 46, band: 9 }),
    ...grip({ x: 208, y: 50, width: 76, length: 134, rake: 38, depth: 46 }),
    prism('polymer', clipped(box(-14, -28, 12, 124), 7), { depth: 46, chamfer: 5 }),
    prism(
      'paint',
      [
        [6, -22],
        [30, -30],
        [110, -30],
        [132, -46],
        [210, -46],
        [210, 34],
        [176, 46],
        [150, 84],
        [36, 122],
        [6, 114],
      ],
      {
        depth: 46,
        chamfer: 8,
        holes: [
          clipped(
            [
              [86, 34],
              [146, 20],
              [130, 66],
              [66, 82],
            ],
            9,
          ),
        ],
        creases: [[[0, 6], [220, -10], -0.15]],
      },
    ),
    prism(
      'coat',
      clipped(
        [
          [36, -46],
          [128, -46],
          [118, -24],
          [36, -22],
        ],
        7,
      ),
      { depth: 40, chamfer: 6 },
    ),
    prism(
      'polymer',
      [
        [204, 14],
        [470, 14],
        [470, 58],
        [450, 82],
        [352, 82],
        [340, 66],
        [214, 62],
        [198, 40],
      ],
      { depth: BODY - 6, chamfer: 6 },
    ),
    prism(
      'paint',
      [
        [200, -46],
        [214, -56],
        [650, -56],
        [664, -42],
        [660, 0],
        [640, 30],
        [490, 40],
        [470, 28],
        [210, 28],
        [196, 10],
      ],
      {
        depth: BODY,
        chamfer: 8,
        creases: [[[180, -12], [680, -16], -0.14]],
      },
    ),
    ...seam(
      [
        [210, 26],
        [474, 26],
      ],
      BODY / 2,
    ),
    ...rail(220, 640, -56),
    ...slots([500, 652], [-38, -20], 4, BODY / 2, 5),
    ...panel(
      clipped(
        [
          [506, 0],
          [642, -6],
          [626, 22],
          [512, 28],
        ],
        6,
      ),
      BODY / 2,
      -0.14,
    ),
    ...recess(clipped(box(346, -42, 456, -14), 5), BODY / 2),
    decal('steel', clipped(box(354, -36, 432, -20), 4), BODY / 2, -0.1),
    ...panel(clipped(box(220, -36, 326, -6), 6), BODY / 2, -0.12),
    prism('trim', clipped(box(462, -40, 486, -28), 3), { depth: 18, z: BODY / 2, chamfer: 3, cast: 3 }),
    ...serrations([364, 442], [42, 74], 6, 3, BODY / 2 - 3),
    ...pin(226, 44, 6, BODY / 2 - 3),
    ...pin(330, 44, 5, BODY / 2 - 3),
    ...pin(484, 12, 6, BODY / 2),
    decal('trim', clipped(box(258, 38, 290, 48), 4), BODY / 2 - 3),
    ...scope(206, 556, -106, 36, -62),
  ],
};
