import type { Outline, Point } from '../kit/plane.ts';
import { arc, clipped, curve, turned } from '../kit/plane.ts';
import type { Part } from '../kit/solid.ts';
import { decal, prism } from '../kit/solid.ts';
import type { Weapon } from '../kit/weapon.ts';
import type { Grind } from '../parts/blade.ts';
import { bevel, ridge, spine } from '../parts/blade.ts';
import { pin, recess } from '../parts/details.ts';

const DEPTH = 34;

/** One half of the handle, from its pivot on the right to its end, turned about the pivot. */
function half(pivot: Point, angle: number, z: number, latch: boolean): Part[] {
  const [px, py] = pivot;
  const set = (outline: Outline) =>
    turned(
      outline.map(([x, y]): Point => [px - x, py + y]),
      angle,
      pivot,
    );
  const holes = [86, 152, 218, 284].map((x, i) => set(arc(x, 0, 19 - i * 1.2, 0, 330, 11)));
  const body = set([
    [-30, -26],
    [-6, -38],
    [60, -36],
    [120, -30],
    [330, -38],
    [376, -30],
    [390, -10],
    [390, 16],
    [372, 34],
    [330, 38],
    [120, 30],
    [60, 36],
    [-6, 38],
    [-30, 26],
  ]);
  const front = z + DEPTH / 2;
  const swing = prism(
    'steel',
    set(
      clipped(
        [
          [380, -8],
          [430, -14],
          [442, 0],
          [430, 14],
          [380, 8],
        ],
        4,
      ),
    ),
    { depth: 12, z, chamfer: 4 },
  );
  return [
    ...(latch ? [swing] : []),
    ...holes.map((hole) => decal('void', hole, z - DEPTH / 2)),
    prism('paint', body, {
      depth: DEPTH,
      z,
      chamfer: 8,
      holes,
    }),
    prism(
      'trim',
      set(
        clipped(
          [
            [338, -30],
            [366, -28],
            [376, 0],
            [366, 28],
            [338, 30],
          ],
          6,
        ),
      ),
      { depth: 10, z: front, chamfer: 4 },
    ),
    ...recess(
      set(
        clipped(
          [
            [26, -12],
            [54, -12],
            [54, 12],
            [26, 12],
          ],
          5,
        ),
      ),
      front,
    ),
    ...pin(px, py, 14, front),
  ];
}

const back: Grind = { line: curve([400, -48], [560, -54], [700, -78], [850, 10], 6), height: 6 };
const crest: Grind = { line: curve([400, -14], [560, -18], [710, -34], [850, 10], 6), height: 15 };
const grind: Grind = { line: curve([412, 22], [560, 30], [720, 30], [850, 10], 6), height: 12 };
const edge: Grind = { line: curve([426, 46], [560, 56], [740, 70], [850, 10], 6), height: 0 };

/** A butterfly knife in mid-flip: the blade out, the two halves of the handle spread. */
export const lotus: Weapon = {
  id: 'lotus',
  name: 'Lotus',
  tilt: -24,
  grain: 1,
  parts: [
    ...half([396, 26], -52, -10, true),
    prism(
      'steel',
      [
        [352, -34],
        [400, -46],
        [424, 40],
        [352, 34],
      ],
      { depth: 14, chamfer: 3 },
    ),
    bevel('steel', grind, edge, 6, (i) => 0.16 + (i % 2) * 0.16),
    spine(back, 16),
    bevel('paint', back, crest, 0, () => 0.04),
    bevel('paint', crest, grind, 0, () => -0.04),
    ridge(grind, 0.9),
    ridge(crest, 1),
    ...recess(
      clipped(
        [
          [470, -38],
          [640, -44],
          [652, -34],
          [630, -28],
          [476, -24],
        ],
        5,
      ),
      12,
    ),
    ...half([384, -18], 6, 12, false),
  ],
};
