import { box, clipped } from '../kit/plane.ts';
import type { Part } from '../kit/solid.ts';
import { disc, lathe, prism } from '../kit/solid.ts';
import { pin } from './details.ts';

/** A telescopic sight on two rings, its tube on y and its mount's foot on `foot`. */
export function scope(left: number, right: number, y: number, radius: number, foot: number): Part[] {
  const length = right - left;
  const tube = radius * 0.58;
  const at = (share: number) => left + length * share;
  const mount = (x: number) => [
    prism('metal', clipped(box(x - 13, y + tube * 0.5, x + 13, foot), 3), { depth: tube * 1.5, chamfer: 3 }),
  ];
  const ring = (x: number) => [
    lathe('metal', y, [
      [x - 11, tube + 5],
      [x + 11, tube + 5],
    ]),
    ...pin(x, y + tube * 0.75, 3, tube),
  ];
  const middle = at(0.47);
  return [
    ...mount(at(0.3)),
    ...mount(at(0.66)),
    lathe('metal', y, [
      [left, radius * 0.78],
      [at(0.03), radius * 0.88],
      [at(0.13), radius * 0.88],
      [at(0.22), tube],
      [at(0.72), tube],
      [at(0.84), radius],
      [right, radius],
    ]),
    lathe(
      'trim',
      y,
      [
        [at(0.925), radius + 1.2],
        [at(0.95), radius + 1.2],
      ],
      { cast: 0 },
    ),
    disc('void', right, y, radius * 0.9),
    disc('glass', right, y, radius * 0.74),
    ...ring(at(0.3)),
    ...ring(at(0.66)),
    prism('metal', clipped(box(middle - 15, y - tube - 17, middle + 15, y), 4), { depth: 24, chamfer: 4 }),
    prism('metal', clipped(box(middle - 13, y - 11, middle + 13, y + 13), 7), {
      depth: 20,
      z: tube,
      chamfer: 4,
    }),
    prism('trim', box(middle - 15, y - tube - 10, middle + 15, y - tube - 6), {
      depth: 25,
      chamfer: 1,
      cast: 0,
    }),
  ];
}

/** A holographic sight: a hood over a tilted pane, its foot on y. */
export function reflex(left: number, right: number, y: number, height = 52): Part[] {
  const width = right - left;
  const hood = clipped(box(left, y - height, right, y - 12), 9);
  const window = clipped(box(left + 9, y - height + 9, right - 9, y - 14), 5);
  return [
    prism('glass', window, { depth: 4, chamfer: 1, cast: 0 }),
    prism('metal', hood, { depth: 32, chamfer: 4, holes: [window] }),
    prism('metal', clipped(box(left - 8, y - 16, right + width * 0.16, y + 2), 4), { depth: 34, chamfer: 4 }),
    ...pin(left + 8, y - 7, 3.4, 17),
    prism('trim', box(left + width * 0.4, y - 11, left + width * 0.68, y - 5), {
      depth: 36,
      chamfer: 1,
      cast: 0,
    }),
  ];
}

/** A post with a bright dot, for an open sight. */
export function post(x: number, y: number, width: number, height: number, depth = 16): Part[] {
  return [
    prism(
      'metal',
      [
        [x, y],
        [x + width * 0.25, y - height],
        [x + width * 0.8, y - height],
        [x + width, y],
      ],
      { depth, chamfer: 2, cast: 0 },
    ),
    prism('trim', box(x + width * 0.3, y - height * 0.86, x + width * 0.7, y - height * 0.5), {
      depth: depth + 1,
      chamfer: 1,
      cast: 0,
    }),
  ];
}
