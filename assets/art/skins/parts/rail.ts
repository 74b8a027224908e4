import { box } from '../kit/plane.ts';
import type { Part } from '../kit/solid.ts';
import { prism } from '../kit/solid.ts';

/** A toothed accessory rail whose foot lies on y. */
export function rail(left: number, right: number, y: number, depth = 24): Part[] {
  const count = Math.max(2, Math.round((right - left) / 19));
  const step = (right - left) / count;
  const teeth = Array.from({ length: count }, (_, i) =>
    prism('metal', box(left + i * step + 1.5, y - 13, left + i * step + step * 0.66, y - 5), {
      depth,
      chamfer: 2,
      cast: 0,
      bias: 0.05,
    }),
  );
  return [prism('metal', box(left, y - 6, right, y + 3), { depth, chamfer: 1.5, cast: 3 }), ...teeth];
}
