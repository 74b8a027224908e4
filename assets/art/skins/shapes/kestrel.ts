import { box, clipped } from '../kit/plane.ts';
import { decal, prism } from '../kit/solid.ts';
import type { Weapon } from '../kit/weapon.ts';
import { barrel, brake } from '../parts/barrel.ts';
import { panel, pin, recess, seam, serrations } from '../parts/details.ts';
import { reflex } from '../parts/optic.ts';
import { rail } from '../parts/rail.ts';

const BODY = 66;

/** A defence weapon: one moulded shell with a thumb hole, the magazine lying along its top. */
export const kestrel: Weapon = {
  id: 'kestrel',
  name: 'Kestrel',
  tilt: -10,
  grain: 1.1,
  parts: [
    ...barrel(640, 730, -14, 13),
    ...brake(694, 790, -14, 22, 2),
    prism('polymer', clipped(box(-18, -52, 10, 168), 9), { depth: 62, chamfer: 6 }),
    prism(
      'trim',
      [
        [470, 40],
        [500, 40],
        [484, 72],
        [496, 112],
        [478, 116],
        [464, 76],
      ],
      { depth: 18, chamfer: 3 },
    ),
    prism(
      'paint',
      [
        [0, -44],
        [20, -62],
        [600, -62],
        [650, -38],
        [664, 8],
        [634, 46],
        [622, 108],
        [606, 168],
        [576, 186],
        [532, 182],
        [512, 148],
        [440, 148],
        [430, 196],
        [404, 214],
        [344, 210],
        [326, 176],
        [250, 166],
        [30, 172],
        [4, 156],
      ],
      {
        depth: BODY,
        chamfer: 12,
        holes: [
          clipped(
            [
              [262, 52],
              [356, 44],
              [366, 118],
              [340, 138],
              [272, 130],
            ],
            16,
          ),
          clipped(
            [
              [420, 44],
              [556, 38],
              [560, 98],
              [536, 122],
              [432, 122],
            ],
            16,
          ),
        ],
        creases: [
          [[-20, 20], [700, 4], -0.16],
          [[-20, 132], [700, 150], -0.22],
        ],
      },
    ),
    prism(
      'metal',
      [
        [16, -66],
        [618, -66],
        [640, -48],
        [630, -40],
        [12, -40],
      ],
      { depth: BODY - 8, chamfer: 4 },
    ),
    prism(
      'coat',
      [
        [24, -104],
        [40, -112],
        [560, -112],
        [574, -100],
        [574, -62],
        [20, -62],
      ],
      { depth: 52, chamfer: 6 },
    ),
    ...Array.from({ length: 17 }, (_, i) => [
      decal('none', clipped(box(48 + i * 29, -102, 69 + i * 29, -70), 5), 26, -0.4),
      decal('trim', clipped(box(50 + i * 29, -98, 67 + i * 29, -72), 5), 26, -0.1),
      decal('none', box(52 + i * 29, -97, 57 + i * 29, -74), 26, 0.45),
    ]).flat(),
    prism('metal', clipped(box(548, -118, 606, -58), 7), { depth: 58, chamfer: 6 }),
    prism('metal', clipped(box(14, -116, 44, -58), 7), { depth: 58, chamfer: 6 }),
    prism(
      'metal',
      [
        [330, -112],
        [356, -138],
        [520, -138],
        [546, -112],
      ],
      { depth: 46, chamfer: 5 },
    ),
    ...rail(360, 516, -138, 30),
    ...reflex(392, 482, -146, 58),
    ...seam(
      [
        [24, -18],
        [300, -18],
        [340, 6],
        [620, 0],
      ],
      BODY / 2,
    ),
    ...panel(
      clipped(
        [
          [40, 20],
          [226, 16],
          [226, 112],
          [40, 118],
        ],
        14,
      ),
      BODY / 2,
      -0.14,
    ),
    decal(
      'coat',
      clipped(
        [
          [64, 36],
          [214, 34],
          [206, 100],
          [52, 104],
        ],
        8,
      ),
      BODY / 2,
      -0.12,
    ),
    ...serrations([66, 198], [42, 96], 7, 12, BODY / 2),
    ...recess(clipped(box(92, -14, 210, 6), 6), BODY / 2),
    ...serrations([352, 420], [156, 200], 4, 4, BODY / 2),
    ...serrations([548, 604], [134, 172], 3, 4, BODY / 2),
    prism('metal', clipped(box(392, 12, 452, 32), 7), { depth: 12, z: BODY / 2, chamfer: 4 }),
    decal('trim', clipped(box(468, 14, 500, 28), 5), BODY / 2),
    ...pin(580, 16, 8, BODY / 2),
    ...pin(250, 10, 8, BODY / 2),
    ...pin(40, 142, 8, BODY / 2),
  ],
};
