import { mix } from './color.ts';
import type { Facet } from './facets.ts';
import { paintFacets, paintShadow } from './facets.ts';
import type { Paper } from './paper.ts';
import { n } from './paper.ts';
import type { Camera, Vec } from './space.ts';

/** Transform that lays a drawing (100 units wide per `size`) on the plane through `at`; z, x or y is its normal. */
export function plane(
  camera: Camera,
  at: Vec,
  size: number,
  axis: 'front' | 'side' | 'top' = 'front',
): string {
  const k = size / 100;
  const right: Vec = axis === 'side' ? [0, 0, -k] : [k, 0, 0];
  const down: Vec = axis === 'top' ? [0, 0, k] : [0, -k, 0];
  const o = camera.spot(at);
  const r = camera.spot([at[0] + right[0], at[1] + right[1], at[2] + right[2]]);
  const d = camera.spot([at[0] + down[0], at[1] + down[1], at[2] + down[2]]);
  const f = (value: number) => `${Math.round(value * 1e4) / 1e4}`;
  const across = `${f(r[0] - o[0])} ${f(r[1] - o[1])}`;
  const along = `${f(d[0] - o[0])} ${f(d[1] - o[1])}`;
  return `matrix(${across} ${along} ${n(o[0])} ${n(o[1])})`;
}

/** A flat drawing that stands out of the plane through `at`; `size` and `depth` in units of the camera. */
interface Raised {
  readonly at: Vec;
  readonly size: number;
  readonly depth: number;
  readonly color: string;
  readonly edge?: string;
}

/** Draws facets as a slab that faces the front: its edge dark, its face in tones of `color`. */
export function paintRaised(on: Paper, camera: Camera, facets: readonly Facet[], how: Raised): void {
  const { at, size, depth, color, edge = mix(color, '#080a18', 0.72) } = how;
  const layer = (z: number, draw: () => void) => {
    on.add(`<g transform="${plane(camera, [at[0], at[1], at[2] + z], size)}">`);
    draw();
    on.add('</g>');
  };
  for (let z = 0; z < depth; z += Math.max(0.012, depth / 16)) layer(z, () => paintShadow(on, facets, edge));
  layer(depth, () => paintFacets(on, facets, color));
}
