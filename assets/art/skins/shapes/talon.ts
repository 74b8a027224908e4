import { arc, clipped, curve } from '../kit/plane.ts';
import { decal, prism } from '../kit/solid.ts';
import type { Weapon } from '../kit/weapon.ts';
import type { Grind } from '../parts/blade.ts';
import { bevel, ridge, spine } from '../parts/blade.ts';
import { panel, pin, recess } from '../parts/details.ts';

const STEPS = 12;
const back: Grind = { line: curve([404, -92], [600, -150], [800, -40], [800, 268], STEPS), height: 10 };
const crest: Grind = { line: curve([410, -52], [590, -92], [748, -10], [800, 268], STEPS), height: 24 };
const grind: Grind = { line: curve([416, -4], [560, -30], [690, 40], [800, 268], STEPS), height: 20 };
const edge: Grind = { line: curve([420, 32], [530, 14], [650, 72], [800, 268], STEPS), height: 0 };

/** A karambit: a claw of a blade, a grip with finger waves, a ring at its end. */
export const talon: Weapon = {
  id: 'talon',
  name: 'Talon',
  tilt: -18,
  grain: 1.05,
  parts: [
    bevel('steel', grind, edge, 6, (i) => (i % 3 === 1 ? 0.3 : 0.08)),
    spine(back, 22),
    bevel('paint', back, crest),
    bevel('paint', crest, grind, 0, () => -0.1),
    ridge(crest, 1),
    ridge(grind, 0.9),
    ...recess(
      clipped(
        [
          [470, -66],
          [540, -66],
          [560, -50],
          [540, -38],
          [476, -40],
        ],
        8,
      ),
      22,
    ),
    prism('metal', clipped(arc(66, 112, 84, 0, 337, 15), 4), {
      depth: 34,
      chamfer: 9,
      holes: [arc(66, 112, 46, 0, 337, 15)],
    }),
    prism('trim', clipped(arc(66, 112, 52, 0, 337, 15), 2), {
      depth: 36,
      chamfer: 3,
      holes: [arc(66, 112, 45, 0, 337, 15)],
      cast: 0,
    }),
    prism(
      'polymer',
      [
        [112, 46],
        ...curve([150, 6], [220, -50], [300, -86], [392, -104], 7),
        [424, -98],
        [440, 46],
        [418, 66],
        ...curve([404, 42], [370, 24], [336, 36], [322, 78], 5),
        ...curve([304, 60], [276, 58], [254, 76], [244, 112], 5),
        ...curve([228, 100], [206, 104], [190, 124], [178, 158], 5),
        [140, 170],
        [120, 120],
      ],
      { depth: 52, chamfer: 12, creases: [[[100, 120], [440, -24], -0.16]] },
    ),
    prism(
      'paint',
      clipped(
        [
          [150, 60],
          [252, -24],
          [382, -76],
          [394, 6],
          [330, 16],
          [256, 52],
          [178, 112],
        ],
        16,
      ),
      { depth: 10, z: 28, chamfer: 4 },
    ),
    ...panel(
      clipped(
        [
          [204, 46],
          [270, 4],
          [362, -30],
          [362, -12],
          [290, 14],
          [214, 62],
        ],
        8,
      ),
      33,
      -0.16,
    ),
    ...pin(196, 62, 8, 33),
    ...pin(362, -36, 8, 33),
    prism(
      'metal',
      clipped(
        [
          [400, -116],
          [440, -112],
          [452, 62],
          [420, 84],
        ],
        8,
      ),
      { depth: 60, chamfer: 8 },
    ),
    decal(
      'trim',
      clipped(
        [
          [418, -60],
          [430, -60],
          [436, 20],
          [424, 20],
        ],
        4,
      ),
      30,
    ),
  ],
};
