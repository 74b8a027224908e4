import type { Vec } from './space.ts';
import { normal } from './space.ts';

/** A flat face, its points counter-clockwise seen from outside. */
export type Face = readonly Vec[];

/** Eight points of a `width` × `depth` rectangle with cut corners at height `y`, round the origin. */
export function octagon(width: number, depth: number, cut: number, y: number): Vec[] {
  const [w, d] = [width / 2, depth / 2];
  return [
    [-w + cut, y, d],
    [w - cut, y, d],
    [w, y, d - cut],
    [w, y, -d + cut],
    [w - cut, y, -d],
    [-w + cut, y, -d],
    [-w, y, -d + cut],
    [-w, y, d - cut],
  ];
}

/** `count` points of a circle of `radius` at height `y`; `phase` in steps. */
export function ring(count: number, radius: number, y: number, phase = 0): Vec[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((i + phase) / count) * 2 * Math.PI;
    return [radius * Math.sin(angle), y, radius * Math.cos(angle)];
  });
}

/** Skin over rings of equally many points, from the lowest to the highest, closed at both ends. */
export function loft(rings: readonly (readonly Vec[])[]): Face[] {
  const faces: Face[] = [];
  for (let level = 0; level + 1 < rings.length; level += 1) {
    const [low, high] = [rings[level] ?? [], rings[level + 1] ?? []];
    low.forEach((a, i) => {
      const next = (i + 1) % low.length;
      const [b, c, d] = [low[next], high[next], high[i]];
      if (b && c && d) faces.push([a, b, c, d]);
    });
  }
  faces.push([...(rings[0] ?? [])].reverse(), rings.at(-1) ?? []);
  return faces;
}

/** A box from `low` to `high` with every edge cut by `cut`. */
export function block(low: Vec, high: Vec, cut: number): Face[] {
  const [w, d] = [high[0] - low[0], high[2] - low[2]];
  const center: Vec = [(low[0] + high[0]) / 2, 0, (low[2] + high[2]) / 2];
  const inset = 2 * cut;
  const rings = [
    octagon(w - inset, d - inset, cut / 2, low[1]),
    octagon(w, d, cut, low[1] + cut),
    octagon(w, d, cut, high[1] - cut),
    octagon(w - inset, d - inset, cut / 2, high[1]),
  ];
  return move(loft(rings), center);
}

/** `faces` shifted by `by`. */
export function move(faces: readonly Face[], by: Vec): Face[] {
  return faces.map((face) => face.map(([x, y, z]): Vec => [x + by[0], y + by[1], z + by[2]]));
}

/** `faces` with every point sent through `change`. */
export function reshape(faces: readonly Face[], change: (v: Vec) => Vec): Face[] {
  return faces.map((face) => face.map(change));
}

/** The faces whose normal passes `test`. */
export function facing(faces: readonly Face[], test: (n: Vec) => boolean): Face[] {
  return faces.filter((face) => test(normal(face)));
}
