import type { Point } from '../kit/plane.ts';
import { eachEdge } from '../kit/plane.ts';
import type { Face, Material, Part, Spot } from '../kit/solid.ts';
import { face } from '../kit/solid.ts';

/** A line from the guard to the point; all lines of one blade have the same number of points. */
export interface Grind {
  readonly line: readonly Point[];
  /** How far it stands out towards the viewer. */
  readonly height: number;
}

const VIEW: Spot = [0.2, -0.4, 1];

function strip(one: readonly Spot[], two: readonly Spot[], bias: (index: number) => number): Face[] {
  return one.slice(1).flatMap((b, i) => {
    const [a, c, d] = [one[i], two[i + 1], two[i]];
    if (!a || !c || !d) return [];
    const u: Spot = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const v: Spot = [b[0] - d[0], b[1] - d[1], b[2] - d[2]];
    const cross: Spot = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const away = cross[0] * VIEW[0] + cross[1] * VIEW[1] + cross[2] * VIEW[2] < 0;
    return [face([a, b, c, d], away ? [-cross[0], -cross[1], -cross[2]] : cross, bias(i))];
  });
}

/** One ground face between two lines. */
export function bevel(
  material: Material,
  from: Grind,
  to: Grind,
  cast = 0,
  bias: (index: number) => number = () => 0,
): Part {
  const [a, b] = [from, to].map(({ line, height }) => line.map(([x, y]): Spot => [x, y, height]));
  return { material, faces: strip(a ?? [], b ?? [], bias), arrises: [], cast };
}

/** The thickness of a blade's back: a wall behind its first line, with the light on its arris. */
export function spine({ line, height }: Grind, thickness: number): Part {
  const near = line.map(([x, y]): Spot => [x, y, height]);
  const far = line.map(([x, y]): Spot => [x, y, height - thickness]);
  const arrises = near.slice(1).flatMap((to, i) => {
    const from = near[i];
    return from ? [{ from, to, normal: [0, -0.7, 0.7] as Spot, strength: 1 }] : [];
  });
  return { material: 'paint', faces: strip(far, near, () => 0.1), arrises, cast: 3 };
}

/** A hair of light where two faces meet. */
export function ridge({ line, height }: Grind, strength: number): Part {
  const arrises: Part['arrises'][number][] = [];
  eachEdge(line, ([x1, y1], [x2, y2], i) => {
    if (i === line.length - 1) return;
    arrises.push({ from: [x1, y1, height], to: [x2, y2, height], normal: [-0.2, -0.7, 0.7], strength });
  });
  return { material: 'none', faces: [], arrises, cast: 0 };
}
