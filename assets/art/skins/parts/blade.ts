import type { Point } from '../kit/plane.ts';
import type { Face, Part, Spot } from '../kit/solid.ts';
import { face } from '../kit/solid.ts';

/** Lines from the guard to the point, all of the same length: the back, the ridge and the cutting edge. */
export interface BladeShape {
  readonly back: readonly Point[];
  readonly ridge: readonly Point[];
  readonly edge: readonly Point[];
  readonly depth?: number;
}

function strip(one: readonly Spot[], two: readonly Spot[], bias: (share: number) => number): Face[] {
  return one.slice(1).flatMap((b, i) => {
    const a = one[i];
    const c = two[i + 1];
    const d = two[i];
    if (!a || !c || !d) return [];
    const u = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
    const v = [b[0] - d[0], b[1] - d[1], b[2] - d[2]] as const;
    const cross: Spot = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const facing: Spot = cross[2] < 0 ? [-cross[0], -cross[1], -cross[2]] : cross;
    return [face([a, b, c, d], facing, bias(i / (one.length - 1)), true)];
  });
}

/** A blade: a painted flat from the back to the ridge, a ground steel bevel down to the edge. */
export function blade({ back, ridge, edge, depth = 18 }: BladeShape): Part[] {
  const half = depth / 2;
  const far = back.map(([x, y]): Spot => [x, y, -half]);
  const near = back.map(([x, y]): Spot => [x, y, half * 0.6]);
  const top = ridge.map(([x, y]): Spot => [x, y, half]);
  const cut = edge.map(([x, y]): Spot => [x, y, 0]);
  const arrises = near.slice(1).flatMap((to, i) => {
    const from = near[i];
    return from ? [{ from, to, normal: [0, -0.6, 0.8] as Spot, strength: 1 }] : [];
  });
  return [
    { material: 'steel', faces: strip(top, cut, (share) => 0.12 + 0.2 * Math.abs(Math.sin(share * 5))), arrises: [], cast: 5 },
    { material: 'paint', faces: strip(far, near, () => 0.4), arrises: [], cast: 0 },
    { material: 'paint', faces: strip(near, top, () => 0), arrises, cast: 0 },
  ];
}
