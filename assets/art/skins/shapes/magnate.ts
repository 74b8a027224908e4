import type { Point } from '../kit/plane.ts';
import { arc, box, clipped, curve, shifted } from '../kit/plane.ts';
import { decal, disc, lathe, prism } from '../kit/solid.ts';
import type { Weapon } from '../kit/weapon.ts';
import { checkering, panel, pin, recess, seam, serrations, slots } from '../parts/details.ts';
import { post } from '../parts/optic.ts';
import { guard } from '../parts/trigger.ts';

const FRAME = 64;
const DRUM = 78;

const flute = (y: number): Point[] => [
  [232, y],
  [240, y - 10],
  [254, y - 13],
  [331, y - 13],
  [331, y + 13],
  [254, y + 13],
  [240, y + 10],
];

/** A heavy revolver: slab barrel with a vented rib, fluted drum, curved grip. */
export const magnate: Weapon = {
  id: 'magnate',
  name: 'Magnate',
  tilt: -9,
  grain: 1.1,
  parts: [
    ...guard({ x: 196, y: 122, width: 160, height: 92, band: 14, depth: 30 }),
    prism(
      'metal',
      [
        [134, 0],
        [118, -44],
        [92, -72],
        [52, -84],
        [46, -68],
        [78, -52],
        [90, -10],
        [92, 40],
        [140, 60],
      ],
      { depth: 24, chamfer: 5 },
    ),
    ...serrations([56, 86], [-80, -66], 4, 2, 12),
    prism(
      'coat',
      [
        ...curve([92, 38], [40, 90], [46, 150], [26, 230], 6),
        ...curve([14, 270], [-10, 330], [-40, 350], [-52, 392], 5),
        [-40, 426],
        [52, 446],
        [84, 428],
        ...curve([104, 380], [110, 300], [150, 220], [186, 176], 7),
        [202, 120],
        [150, 60],
      ],
      {
        depth: 74,
        chamfer: 12,
        creases: [
          [[140, 160], [60, 460], -0.2],
          [[-80, 402], [120, 440], -0.16],
        ],
      },
    ),
    ...checkering((across, down) => [72 + across * 62 - down * 58, 190 + down * 150], 4, 11, 37),
    ...pin(112, 150, 10, 37),
    decal(
      'trim',
      clipped(
        [
          [0, 350],
          [42, 356],
          [34, 396],
          [-8, 388],
        ],
        9,
      ),
      37,
    ),
    prism('metal', box(340, -62, 792, -36), { depth: 26, chamfer: 3 }),
    ...slots([360, 770], [-57, -42], 7, 13, 5),
    ...post(734, -60, 54, 32, 18),
    prism(
      'paint',
      [
        [330, -40],
        [792, -40],
        [808, -26],
        [808, 44],
        [790, 74],
        [760, 84],
        [370, 84],
        [330, 96],
      ],
      {
        depth: 66,
        chamfer: 12,
        creases: [
          [[320, 30], [820, 30], -0.18],
          [[320, 60], [820, 52], -0.34],
        ],
      },
    ),
    ...seam(
      [
        [346, 30],
        [792, 30],
      ],
      33,
    ),
    ...panel(clipped(box(450, -22, 640, 14), 8), 33, -0.14),
    ...recess(clipped(box(390, 48, 720, 66), 7), 33),
    lathe('steel', -2, [
      [807, 27],
      [814, 27],
    ]),
    disc('void', 814, -2, 20),
    prism(
      'paint',
      [
        [130, -20],
        [160, -62],
        [346, -62],
        [356, -48],
        [356, 112],
        [340, 132],
        [196, 136],
        [150, 120],
        [92, 60],
        [98, 20],
      ],
      {
        depth: FRAME,
        chamfer: 9,
        creases: [[[80, 70], [360, 90], -0.16]],
      },
    ),
    prism('void', box(184, -40, 334, 84), { depth: 2, z: 30, chamfer: 0, cast: 0 }),
    lathe(
      'metal',
      20,
      [
        [180, 66],
        [188, DRUM],
        [322, DRUM],
        [334, 64],
      ],
      { sides: 18 },
    ),
    ...[-46, -2, 44].flatMap((down) => [
      decal('none', flute(20 + down), DRUM * 0.8, -0.5),
      decal('none', shifted(flute(20 + down), 0, 5), DRUM * 0.8, -0.3),
      decal('none', box(250, 20 + down + 12, 331, 20 + down + 15), DRUM * 0.8, 0.5),
    ]),
    lathe(
      'trim',
      20,
      [
        [212, DRUM + 1],
        [220, DRUM + 1],
      ],
      { sides: 18, cast: 0 },
    ),
    prism(
      'metal',
      clipped(
        [
          [104, 20],
          [168, 24],
          [164, 60],
          [118, 54],
        ],
        8,
      ),
      { depth: 12, z: FRAME / 2, chamfer: 4 },
    ),
    ...pin(172, 106, 9, FRAME / 2),
    ...pin(330, 112, 8, FRAME / 2),
    decal('trim', arc(146, 92, 7, 0, 330, 11), FRAME / 2),
  ],
};
