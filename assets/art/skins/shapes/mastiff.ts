import { box, clipped } from '../kit/plane.ts';
import { decal, disc, lathe, prism } from '../kit/solid.ts';
import type { Weapon } from '../kit/weapon.ts';
import { barrel } from '../parts/barrel.ts';
import { panel, pin, recess, seam, serrations } from '../parts/details.ts';
import { post } from '../parts/optic.ts';
import { guard } from '../parts/trigger.ts';

const BODY = 54;

/** A pump shotgun: two tubes one above the other, a ribbed pump, shells on the receiver. */
export const mastiff: Weapon = {
  id: 'mastiff',
  name: 'Mastiff',
  tilt: -15,
  grain: 0.95,
  squeeze: 0.84,
  parts: [
    lathe('metal', 34, [
      [430, 17],
      [742, 17],
      [744, 20],
      [764, 20],
      [770, 15],
    ]),
    ...barrel(420, 822, -12, 21),
    lathe('metal', -12, [
      [788, 24],
      [824, 24],
    ]),
    disc('void', 824, -12, 15),
    prism('metal', clipped(box(716, -34, 744, 56), 7), { depth: 38, chamfer: 5 }),
    prism('metal', box(424, -40, 800, -30), { depth: 14, chamfer: 2 }),
    ...post(770, -38, 30, 18, 10),
    ...guard({ x: 262, y: 66, width: 104, height: 54, band: 10, depth: 26 }),
    prism(
      'polymer',
      clipped(
        [
          [-18, -4],
          [8, -10],
          [8, 150],
          [-14, 150],
        ],
        7,
      ),
      { depth: 54, chamfer: 6 },
    ),
    prism(
      'paint',
      [
        [4, -4],
        [150, -28],
        [206, -44],
        [262, -44],
        [270, 60],
        [236, 66],
        [216, 74],
        [196, 124],
        [168, 134],
        [140, 116],
        [128, 92],
        [40, 136],
        [4, 146],
      ],
      {
        depth: 50,
        chamfer: 10,
        creases: [
          [[0, 52], [280, 0], -0.15],
          [[0, 112], [260, 40], -0.16],
        ],
      },
    ),
    ...serrations([160, 206], [62, 112], 4, 14, 25),
    prism(
      'coat',
      clipped(
        [
          [22, -14],
          [120, -30],
          [126, -8],
          [22, 12],
        ],
        7,
      ),
      { depth: 42, chamfer: 6 },
    ),
    prism(
      'paint',
      [
        [246, -48],
        [262, -56],
        [430, -52],
        [446, -38],
        [446, 48],
        [430, 66],
        [280, 74],
        [250, 62],
        [240, 20],
      ],
      { depth: BODY, chamfer: 9, creases: [[[230, 22], [460, 22], -0.16]] },
    ),
    ...seam(
      [
        [250, 48],
        [440, 42],
      ],
      BODY / 2,
    ),
    ...recess(clipped(box(336, -36, 434, -8), 6), BODY / 2),
    decal('steel', clipped(box(344, -30, 420, -14), 4), BODY / 2, -0.1),
    prism('polymer', clipped(box(266, 4, 424, 24), 5), { depth: 10, z: BODY / 2, chamfer: 3 }),
    ...Array.from({ length: 5 }, (_, i) => [
      prism('trim', clipped(box(274 + i * 30, -22, 294 + i * 30, 34), 3), {
        depth: 16,
        z: BODY / 2 + 8,
        chamfer: 5,
        cast: 3,
      }),
      prism('steel', clipped(box(273 + i * 30, 28, 295 + i * 30, 44), 3), {
        depth: 17,
        z: BODY / 2 + 8,
        chamfer: 4,
        cast: 2,
      }),
    ]).flat(),
    prism(
      'paint',
      clipped(
        [
          [486, 0],
          [676, 0],
          [690, 14],
          [684, 62],
          [664, 74],
          [500, 74],
          [478, 60],
          [474, 14],
        ],
        6,
      ),
      { depth: 64, chamfer: 11, creases: [[[460, 40], [700, 40], -0.18]] },
    ),
    decal('coat', clipped(box(496, 10, 670, 64), 9), 32, -0.06),
    ...serrations([506, 666], [16, 58], 9, 0, 32),
    ...panel(clipped(box(262, -42, 322, -28), 4), BODY / 2, -0.14),
    ...pin(262, 52, 6, BODY / 2),
    ...pin(394, 56, 6, BODY / 2),
    prism('steel', clipped(box(452, -8, 486, 10), 5), { depth: 12, z: 24, chamfer: 4 }),
  ],
};
