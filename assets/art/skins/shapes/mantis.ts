import { box, clipped } from '../kit/plane.ts';
import { decal, prism } from '../kit/solid.ts';
import type { Weapon } from '../kit/weapon.ts';
import { barrel, brake } from '../parts/barrel.ts';
import { panel, pin, recess, seam, serrations, slots } from '../parts/details.ts';
import { grip } from '../parts/grip.ts';
import { magazine } from '../parts/magazine.ts';
import { scope } from '../parts/optic.ts';

const BODY = 58;

/** A bullpup: the magazine behind the grip, a full-hand guard, a sight bridge, a folded foregrip. */
export const mantis: Weapon = {
  id: 'mantis',
  name: 'Mantis',
  tilt: -14,
  grain: 0.95,
  squeeze: 0.95,
  parts: [
    ...barrel(560, 740, -2, 11),
    ...brake(712, 810, -2, 19),
    prism('metal', clipped(box(560, 14, 640, 34), 6), { depth: 26, chamfer: 4 }),
    prism(
      'polymer',
      clipped(
        [
          [560, 24],
          [612, 24],
          [650, 150],
          [632, 172],
          [596, 168],
        ],
        10,
      ),
      { depth: 38, chamfer: 7 },
    ),
    ...serrations([586, 630], [70, 146], 4, -18, 19),
    ...magazine({ x: 146, y: 84, width: 88, length: 150, lean: 2, bend: 24, depth: 40 }),
    prism('polymer', clipped(box(-16, -58, 10, 112), 8), { depth: 56, chamfer: 6 }),
    prism(
      'trim',
      [
        [432, 34],
        [460, 34],
        [444, 62],
        [454, 98],
        [436, 100],
        [424, 64],
      ],
      { depth: 16, chamfer: 3 },
    ),
    prism(
      'polymer',
      [
        [300, 30],
        [556, 30],
        [548, 120],
        [520, 168],
        [420, 176],
        [384, 214],
        [320, 214],
        [306, 190],
        [330, 110],
      ],
      {
        depth: 46,
        chamfer: 8,
        holes: [
          clipped(
            [
              [404, 44],
              [532, 44],
              [522, 110],
              [496, 146],
              [418, 148],
              [398, 120],
            ],
            14,
          ),
        ],
      },
    ),
    ...grip({ x: 318, y: 44, width: 88, length: 168, rake: 22, depth: 48 }),
    prism(
      'paint',
      [
        [0, -50],
        [22, -66],
        [420, -66],
        [456, -46],
        [590, -42],
        [614, -22],
        [606, 22],
        [572, 44],
        [300, 48],
        [270, 72],
        [256, 104],
        [120, 108],
        [96, 84],
        [30, 104],
        [4, 92],
      ],
      {
        depth: BODY,
        chamfer: 10,
        creases: [
          [[-20, 8], [640, -6], -0.14],
          [[-20, 66], [640, 40], -0.2],
        ],
      },
    ),
    ...seam(
      [
        [20, 4],
        [250, 4],
        [290, 18],
        [590, 6],
      ],
      BODY / 2,
    ),
    ...recess(clipped(box(130, -44, 236, -14), 6), BODY / 2),
    decal('steel', clipped(box(138, -38, 214, -20), 4), BODY / 2, -0.1),
    ...panel(
      clipped(
        [
          [28, 20],
          [98, 18],
          [86, 66],
          [28, 80],
        ],
        10,
      ),
      BODY / 2,
      -0.16,
    ),
    ...panel(
      clipped(
        [
          [262, -40],
          [400, -40],
          [424, -20],
          [400, 0],
          [290, 0],
        ],
        8,
      ),
      BODY / 2,
      -0.12,
    ),
    ...slots([462, 594], [-28, -8], 4, BODY / 2, 6),
    ...serrations([130, 236], [66, 98], 7, 4, BODY / 2),
    decal('trim', clipped(box(316, 18, 352, 30), 5), BODY / 2),
    ...pin(64, -30, 8, BODY / 2),
    ...pin(438, -22, 7, BODY / 2),
    ...pin(556, 18, 7, BODY / 2),
    prism(
      'metal',
      [
        [196, -62],
        [224, -98],
        [448, -98],
        [486, -40],
        [456, -40],
        [432, -76],
        [246, -76],
        [232, -62],
      ],
      { depth: 34, chamfer: 5 },
    ),
    ...scope(216, 474, -124, 30, -92),
  ],
};
