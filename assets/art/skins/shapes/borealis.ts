import { arc, box, clipped } from '../kit/plane.ts';
import { decal, lathe, prism } from '../kit/solid.ts';
import type { Weapon } from '../kit/weapon.ts';
import { barrel, brake } from '../parts/barrel.ts';
import { panel, pin, recess, seam, serrations, slots } from '../parts/details.ts';
import { magazine } from '../parts/magazine.ts';
import { scope } from '../parts/optic.ts';
import { rail } from '../parts/rail.ts';
import { guard } from '../parts/trigger.ts';

const BODY = 44;

/** A bolt-action sniper rifle: a very long barrel, a long scope, a thumb-hole stock with a cheek rest. */
export const borealis: Weapon = {
  id: 'borealis',
  name: 'Borealis',
  tilt: -22,
  grain: 0.85,
  squeeze: 0.86,
  parts: [
    ...barrel(520, 820, -4, 11),
    lathe('metal', -4, [
      [520, 17],
      [640, 12],
    ]),
    ...brake(800, 906, -4, 20),
    ...magazine({ x: 318, y: 46, width: 72, length: 56, lean: 3, bend: 0, depth: 32, ribs: 2 }),
    ...guard({ x: 236, y: 44, width: 80, height: 44, band: 9 }),
    prism('polymer', clipped(box(-16, -26, 8, 116), 7), { depth: 44, chamfer: 5 }),
    prism(
      'coat',
      clipped(
        [
          [30, -44],
          [142, -40],
          [150, -18],
          [30, -14],
        ],
        8,
      ),
      { depth: 38, chamfer: 6 },
    ),
    ...[62, 112].map((x) => prism('metal', box(x, -20, x + 12, 0), { depth: 16, chamfer: 2 })),
    prism(
      'paint',
      [
        [2, -22],
        [24, -30],
        [160, -22],
        [214, -14],
        [560, -14],
        [584, -4],
        [590, 14],
        [560, 36],
        [420, 46],
        [320, 52],
        [250, 50],
        [236, 60],
        [222, 120],
        [206, 146],
        [150, 146],
        [136, 120],
        [118, 104],
        [34, 118],
        [4, 108],
      ],
      {
        depth: BODY,
        chamfer: 8,
        holes: [
          clipped(
            [
              [100, 36],
              [170, 26],
              [176, 48],
              [158, 86],
              [112, 80],
            ],
            12,
          ),
        ],
        creases: [
          [[-20, 18], [620, 14], -0.15],
          [[-20, 90], [260, 80], -0.2],
        ],
      },
    ),
    ...panel(
      clipped(
        [
          [20, 0],
          [90, 0],
          [84, 76],
          [20, 92],
        ],
        10,
      ),
      BODY / 2,
      -0.14,
    ),
    ...serrations([166, 212], [86, 134], 4, 12, BODY / 2),
    ...panel(
      clipped(
        [
          [400, 2],
          [556, -2],
          [544, 20],
          [410, 28],
        ],
        7,
      ),
      BODY / 2,
      -0.12,
    ),
    ...slots([420, 548], [4, 16], 4, BODY / 2, 3),
    ...seam(
      [
        [200, 16],
        [384, 16],
      ],
      BODY / 2,
    ),
    prism(
      'metal',
      [
        [206, -34],
        [500, -34],
        [520, -22],
        [520, 4],
        [206, 6],
        [198, -10],
      ],
      { depth: 38, chamfer: 6, creases: [[[190, -14], [530, -14], -0.16]] },
    ),
    ...recess(clipped(box(300, -26, 396, -10), 4), 19),
    decal('steel', box(306, -22, 392, -14), 19, 0.05),
    lathe('steel', -16, [
      [150, 11],
      [206, 11],
    ]),
    lathe('trim', -16, [
      [136, 12],
      [152, 13],
    ]),
    prism(
      'steel',
      [
        [250, -18],
        [270, -18],
        [262, 18],
        [244, 44],
        [232, 38],
        [246, 12],
      ],
      { depth: 10, z: 26, chamfer: 3 },
    ),
    prism('steel', clipped(arc(234, 50, 15, 0, 330, 9), 2), { depth: 20, z: 28, chamfer: 6 }),
    ...rail(214, 500, -34),
    ...pin(226, 30, 6, BODY / 2),
    ...pin(386, 32, 6, BODY / 2),
    ...pin(570, 10, 5, BODY / 2),
    decal('trim', clipped(box(286, 28, 310, 38), 4), BODY / 2),
    ...scope(150, 560, -84, 31, -40),
  ],
};
