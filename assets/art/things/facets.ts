import { lit } from './color.ts';
import type { Paper } from './paper.ts';
import { points, shape } from './paper.ts';
import type { Spot } from './space.ts';

/** One flat facet of an emblem; `light` 0…1; `color` when it is not the emblem's own. */
export interface Facet {
  readonly spots: readonly Spot[];
  readonly light: number;
  readonly color?: string;
}

/** A facet from flat x, y pairs. */
export function facet(light: number, xy: readonly number[], color?: string): Facet {
  const spots = Array.from({ length: xy.length / 2 }, (_, i): Spot => [xy[2 * i] ?? 0, xy[2 * i + 1] ?? 0]);
  return color ? { spots, light, color } : { spots, light };
}

/** Spots from flat x, y pairs. */
export function outline(xy: readonly number[]): Spot[] {
  return [...facet(0, xy).spots];
}

/** `count` spots of an ellipse round `x`, `y`; `phase` in steps. */
export function disc(x: number, y: number, rx: number, ry = rx, count = 16, phase = 0.5): Spot[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((i + phase) / count) * 2 * Math.PI;
    return [x + rx * Math.sin(angle), y - ry * Math.cos(angle)];
  });
}

// Light on an edge that runs clockwise from `a` to `b`, from its outward normal.
function edgeLight(a: Spot, b: Spot, base: number, depth: number): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  return base + depth * ((dy / length) * -0.6 + (-dx / length) * -0.8);
}

/** A shape of triangles that meet at `center`; `rim` runs clockwise on the picture. */
export function fan(rim: readonly Spot[], center: Spot, base = 0.52, depth = 0.34, color?: string): Facet[] {
  return rim.map((a, i) => {
    const b = rim[(i + 1) % rim.length] ?? a;
    const light = edgeLight(a, b, base, depth);
    return color ? { spots: [a, b, center], light, color } : { spots: [a, b, center], light };
  });
}

/** A shape with a flat top: `rim` (clockwise) and a copy of it drawn `part` of the way from `center`. */
export function cut(rim: readonly Spot[], center: Spot, part: number, base = 0.5, color?: string): Facet[] {
  const inner = rim.map(
    ([x, y]): Spot => [center[0] + (x - center[0]) * part, center[1] + (y - center[1]) * part],
  );
  const tint = color ? { color } : {};
  const sides = rim.map((a, i): Facet => {
    const next = (i + 1) % rim.length;
    const [b, c, d] = [rim[next] ?? a, inner[next] ?? a, inner[i] ?? a];
    return { spots: [a, b, c, d], light: edgeLight(a, b, base, 0.36), ...tint };
  });
  return [...sides, { spots: inner, light: base + 0.1, ...tint }];
}

/** A band between two rows of equally many spots, lit by the first row, which runs clockwise. */
export function band(outer: readonly Spot[], inner: readonly Spot[], base = 0.52): Facet[] {
  return outer.slice(0, -1).flatMap((a, i) => {
    const [b, c, d] = [outer[i + 1], inner[i + 1], inner[i]];
    if (!b || !c || !d) return [];
    return [{ spots: [a, b, c, d], light: edgeLight(a, b, base, 0.34) }];
  });
}

/** Facets turned by `degrees` clockwise round the origin, then shifted; their light stays. */
export function place(facets: readonly Facet[], degrees: number, dx = 0, dy = 0, scale = 1): Facet[] {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return facets.map((one) => ({
    ...one,
    spots: one.spots.map(([x, y]): Spot => [x * c - y * s + dx, x * s + y * c + dy]),
  }));
}

/** Draws facets in tones of `color`. */
export function paintFacets(on: Paper, facets: readonly Facet[], color: string): void {
  for (const { spots, light, color: own } of facets) {
    on.add(shape(spots, lit(own ?? color, light), 0.5));
  }
}

/** Draws the silhouette of facets in one color. */
export function paintShadow(on: Paper, facets: readonly Facet[], color: string): void {
  const shapes = facets.map(({ spots }) => `M${points(spots)}Z`).join('');
  on.add(
    `<path d="${shapes}" fill="${color}" stroke="${color}" stroke-width="1.5" stroke-linejoin="round"/>`,
  );
}
