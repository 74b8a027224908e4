import { box, clipped } from '../kit/plane.ts';
import { decal, prism } from '../kit/solid.ts';
import type { Weapon } from '../kit/weapon.ts';
import { can } from '../parts/barrel.ts';
import { panel, pin, recess, seam, serrations, slots } from '../parts/details.ts';
import { grip } from '../parts/grip.ts';
import { magazine } from '../parts/magazine.ts';
import { post } from '../parts/optic.ts';
import { rail } from '../parts/rail.ts';
import { guard } from '../parts/trigger.ts';

const BODY = 74;

/** A machine pistol: a short box receiver over a long magazine in the grip, a wire stock, a fat muzzle. */
export const wasp: Weapon = {
  id: 'wasp',
  name: 'Wasp',
  tilt: -11,
  grain: 1.05,
  parts: [
    prism(
      'metal',
      [
        [150, -26],
        [150, -6],
        [34, -6],
        [26, 4],
        [26, 112],
        [50, 126],
        [50, 146],
        [14, 146],
        [0, 130],
        [0, -6],
        [18, -26],
      ],
      { depth: 26, chamfer: 5 },
    ),
    prism('polymer', clipped(box(-10, -30, 12, 150), 8), { depth: 40, chamfer: 5 }),
    ...can(640, 790, -8, 36),
    ...magazine({ x: 262, y: 200, width: 82, length: 196, lean: -7, bend: 0, depth: 44, ribs: 2 }),
    ...guard({ x: 362, y: 92, width: 118, height: 74, band: 12, depth: 34, material: 'polymer' }),
    ...grip({ x: 252, y: 74, width: 112, length: 190, rake: 20, depth: 62 }),
    prism(
      'polymer',
      clipped(
        [
          [540, 60],
          [626, 60],
          [618, 190],
          [596, 212],
          [556, 212],
          [540, 190],
        ],
        10,
      ),
      { depth: 50, chamfer: 8 },
    ),
    ...serrations([554, 614], [104, 190], 4, 0, 25),
    prism(
      'metal',
      [
        [150, 36],
        [640, 36],
        [640, 66],
        [620, 78],
        [500, 78],
        [488, 92],
        [250, 96],
        [226, 82],
        [160, 78],
        [146, 60],
      ],
      { depth: BODY - 10, chamfer: 6 },
    ),
    ...rail(196, 610, -62, 30),
    prism(
      'paint',
      [
        [134, -44],
        [152, -62],
        [620, -62],
        [654, -40],
        [654, 34],
        [640, 50],
        [150, 50],
        [134, 30],
      ],
      {
        depth: BODY,
        chamfer: 9,
        creases: [
          [[100, 12], [700, 12], -0.16],
          [[560, 80], [640, -120], 0.12],
        ],
      },
    ),
    ...seam(
      [
        [146, 14],
        [644, 14],
      ],
      BODY / 2,
    ),
    ...recess(clipped(box(330, -42, 450, -6), 6), BODY / 2),
    decal('steel', clipped(box(338, -36, 424, -12), 4), BODY / 2, -0.08),
    ...serrations([162, 240], [-46, 4], 5, 10, BODY / 2),
    ...slots([500, 636], [-38, -16], 3, BODY / 2),
    ...panel(clipped(box(262, 22, 420, 42), 5), BODY / 2, -0.16),
    prism('trim', clipped(box(468, -34, 488, -10), 4), { depth: 20, z: BODY / 2, chamfer: 3, cast: 4 }),
    ...pin(180, 32, 7, BODY / 2),
    ...pin(616, 32, 7, BODY / 2),
    ...pin(384, 74, 6, BODY / 2 - 5),
    decal('trim', clipped(box(300, 62, 342, 76), 5), BODY / 2 - 5),
    ...post(206, -74, 40, 30, 30),
    ...post(560, -74, 40, 30, 20),
  ],
};
