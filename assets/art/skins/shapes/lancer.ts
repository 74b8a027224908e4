import { box, clipped } from '../kit/plane.ts';
import { decal, lathe, prism } from '../kit/solid.ts';
import type { Weapon } from '../kit/weapon.ts';
import { barrel, brake } from '../parts/barrel.ts';
import { panel, pin, recess, seam, serrations, slots } from '../parts/details.ts';
import { grip } from '../parts/grip.ts';
import { magazine } from '../parts/magazine.ts';
import { reflex } from '../parts/optic.ts';
import { rail } from '../parts/rail.ts';
import { guard } from '../parts/trigger.ts';

const BODY = 46;

/** An assault rifle: flat-top rail, slim handguard, curved magazine, sliding stock. */
export const lancer: Weapon = {
  id: 'lancer',
  name: 'Lancer',
  tilt: -15,
  grain: 0.8,
  squeeze: 0.86,
  parts: [
    lathe('metal', 2, [
      [90, 16],
      [260, 16],
    ]),
    ...barrel(640, 740, 0, 10),
    ...brake(700, 782, 0, 16),
    prism(
      'metal',
      [
        [628, -12],
        [662, -12],
        [658, -34],
        [640, -34],
      ],
      { depth: 20 },
    ),
    prism(
      'coat',
      [
        [0, -34],
        [22, -40],
        [170, -30],
        [186, -22],
        [186, 26],
        [150, 34],
        [64, 92],
        [10, 98],
        [-4, 84],
      ],
      {
        depth: 40,
        chamfer: 6,
        holes: [
          [
            [58, 22],
            [128, 26],
            [62, 72],
            [44, 70],
          ],
        ],
        creases: [[[0, 2], [190, 2], -0.16]],
      },
    ),
    prism(
      'paint',
      [
        [22, -30],
        [168, -22],
        [176, -14],
        [176, 0],
        [20, -2],
      ],
      { depth: 44, chamfer: 4 },
    ),
    prism('polymer', clipped(box(-14, -38, 8, 100), 6), { depth: 42, chamfer: 4 }),
    ...magazine({ x: 372, y: 30, width: 74, length: 168, lean: 4, bend: 30, depth: 34 }),
    ...guard({ x: 286, y: 52, width: 84, height: 46, band: 8 }),
    ...grip({ x: 214, y: 40, width: 72, length: 130, rake: 34, depth: 42 }),
    prism(
      'paint',
      [
        [200, 12],
        [470, 12],
        [470, 44],
        [456, 74],
        [366, 74],
        [352, 56],
        [286, 56],
        [272, 50],
        [206, 48],
        [196, 30],
      ],
      {
        depth: BODY - 4,
        chamfer: 5,
        creases: [[[190, 34], [480, 34], -0.16]],
      },
    ),
    prism(
      'paint',
      [
        [196, -38],
        [476, -38],
        [484, -30],
        [484, 20],
        [206, 20],
        [190, 6],
        [190, -24],
      ],
      {
        depth: BODY,
        chamfer: 6,
        creases: [[[180, -8], [490, -8], -0.12]],
      },
    ),
    ...seam(
      [
        [200, 18],
        [478, 18],
      ],
      BODY / 2,
    ),
    prism(
      'paint',
      [
        [480, -36],
        [644, -36],
        [660, -26],
        [660, 14],
        [640, 26],
        [490, 32],
        [480, 24],
      ],
      {
        depth: BODY + 4,
        chamfer: 7,
        creases: [[[470, 6], [670, 2], -0.2]],
      },
    ),
    ...slots([498, 646], [-22, -6], 4, BODY / 2 + 2.5),
    ...slots([510, 640], [6, 16], 3, BODY / 2 + 2.5, -3),
    ...rail(206, 478, -38),
    ...rail(484, 640, -36),
    ...recess(clipped(box(340, -26, 436, -4), 4), BODY / 2),
    decal('steel', clipped(box(346, -21, 416, -9), 3), BODY / 2, -0.1),
    ...panel(clipped(box(214, -24, 316, -2), 6), BODY / 2, -0.16),
    prism('trim', box(440, -18, 462, -10), { depth: 12, z: BODY / 2, chamfer: 2, cast: 2 }),
    ...serrations([384, 452], [38, 66], 5, 4, BODY / 2 - 2),
    ...pin(232, 34, 5, BODY / 2 - 2),
    ...pin(336, 34, 4, BODY / 2 - 2),
    ...pin(470, 4, 5, BODY / 2),
    decal('trim', clipped(box(262, 28, 292, 36), 3), BODY / 2 - 2),
    ...reflex(262, 348, -46, 58),
  ],
};
