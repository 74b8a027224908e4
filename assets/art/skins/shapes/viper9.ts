import { arc, box, clipped } from '../kit/plane.ts';
import { decal, disc, lathe, prism } from '../kit/solid.ts';
import type { Weapon } from '../kit/weapon.ts';
import { panel, pin, recess, seam, serrations } from '../parts/details.ts';
import { grip } from '../parts/grip.ts';
import { post } from '../parts/optic.ts';
import { guard } from '../parts/trigger.ts';

const SLIDE = 92;
const FRAME = 78;

/** A compact pistol: a deep angular slide, a short frame, a stubby grip. */
export const viper9: Weapon = {
  id: 'viper-9',
  name: 'Viper-9',
  tilt: -9,
  grain: 1.25,
  parts: [
    ...guard({ x: 262, y: 96, width: 190, height: 98, band: 17, depth: 40, material: 'polymer' }),
    ...grip({ x: 66, y: 78, width: 186, length: 300, rake: 62, depth: FRAME, material: 'polymer' }),
    prism(
      'trim',
      clipped(
        [
          [-2, 376],
          [192, 372],
          [196, 392],
          [-8, 398],
        ],
        7,
      ),
      { depth: 84, chamfer: 4 },
    ),
    prism(
      'polymer',
      [
        [46, 22],
        [776, 22],
        [780, 78],
        [752, 104],
        [470, 104],
        [446, 118],
        [262, 122],
        [240, 148],
        [78, 148],
        [60, 104],
        [22, 74],
        [14, 50],
      ],
      {
        depth: FRAME,
        chamfer: 7,
        creases: [[[0, 84], [800, 84], -0.2]],
      },
    ),
    prism(
      'paint',
      [
        [470, 52],
        [768, 52],
        [762, 74],
        [744, 92],
        [480, 92],
        [462, 74],
      ],
      { depth: FRAME + 4, chamfer: 4, creases: [[[0, 76], [800, 76], -0.18]] },
    ),
    ...[540, 600, 660].flatMap((x) => recess(box(x, 62, x + 22, 92), FRAME / 2 + 2.5)),
    ...post(64, -80, 46, 26, 54),
    ...post(716, -82, 34, 24, 22),
    prism(
      'paint',
      [
        [38, -62],
        [60, -84],
        [330, -84],
        [342, -92],
        [560, -92],
        [574, -84],
        [752, -84],
        [800, -56],
        [808, -40],
        [808, 40],
        [30, 40],
        [24, 20],
      ],
      {
        depth: SLIDE,
        chamfer: 11,
        creases: [
          [[0, -2], [820, -2], -0.13],
          [[600, 60], [780, -120], 0.12],
        ],
      },
    ),
    lathe('steel', -22, [
      [806, 28],
      [822, 28],
    ]),
    disc('void', 822, -22, 19),
    lathe('metal', 20, [
      [804, 10],
      [812, 10],
    ]),
    ...seam(
      [
        [30, 36],
        [800, 36],
      ],
      SLIDE / 2,
    ),
    ...serrations([70, 214], [-58, 24], 7, 20, SLIDE / 2),
    ...serrations([618, 716], [-50, 20], 4, 20, SLIDE / 2),
    ...recess(
      [
        [384, -74],
        [520, -74],
        [532, -62],
        [522, -18],
        [384, -18],
      ],
      SLIDE / 2,
    ),
    decal(
      'steel',
      [
        [396, -66],
        [508, -66],
        [518, -56],
        [512, -30],
        [396, -30],
      ],
      SLIDE / 2,
      -0.1,
    ),
    decal(
      'none',
      [
        [396, -44],
        [514, -44],
        [510, -30],
        [396, -30],
      ],
      SLIDE / 2,
      -0.4,
    ),
    ...panel(
      [
        [250, -4],
        [356, -4],
        [366, 12],
        [250, 12],
      ],
      SLIDE / 2,
      -0.25,
    ),
    decal(
      'trim',
      [
        [228, -4],
        [242, -4],
        [242, 12],
        [228, 12],
      ],
      SLIDE / 2,
    ),
    prism(
      'metal',
      clipped(
        [
          [300, 54],
          [398, 54],
          [404, 72],
          [326, 76],
        ],
        5,
      ),
      { depth: 10, z: FRAME / 2, chamfer: 3 },
    ),
    prism('metal', clipped(box(118, 46, 178, 68), 6), { depth: 10, z: FRAME / 2, chamfer: 3 }),
    ...pin(432, 62, 9, FRAME / 2 + 2.5),
    ...pin(222, 108, 8, FRAME / 2),
    decal('trim', arc(286, 66, 7, 0, 330, 11), FRAME / 2),
  ],
};
