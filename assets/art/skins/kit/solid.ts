import type { Outline, Point } from './plane.ts';
import { cutBy, eachEdge, inset, normal, oriented } from './plane.ts';

/** x to the muzzle, y down, z towards the viewer. */
export type Spot = readonly [x: number, y: number, z: number];

/** What a part is made of; a finish decides what each of them looks like. */
export type Material = 'paint' | 'coat' | 'metal' | 'polymer' | 'steel' | 'trim' | 'glass' | 'void' | 'none';

/** One flat facet: the first ring is its outline, the others are holes. */
export interface Face {
  readonly rings: readonly (readonly Spot[])[];
  readonly normal: Spot;
  /** Added to the tone the light gives: −1 … 1. */
  readonly bias: number;
  /** A decal is seen whatever its normal says. */
  readonly flat: boolean;
}

/** An arris that catches the light, 0 … 1. */
export interface Arris {
  readonly from: Spot;
  readonly to: Spot;
  readonly normal: Spot;
  readonly strength: number;
}

export interface Part {
  readonly material: Material;
  readonly faces: readonly Face[];
  readonly arrises: readonly Arris[];
  /** How far it throws a shadow on what lies behind it. */
  readonly cast: number;
}

/** A line across the front face: what lies to its right (below) gets another tone. */
type Crease = readonly [from: Point, to: Point, bias: number];

interface PrismShape {
  readonly depth?: number;
  /** The distance of its middle from the middle of the weapon, towards the viewer. */
  readonly z?: number;
  readonly chamfer?: number;
  readonly holes?: readonly Outline[];
  readonly creases?: readonly Crease[];
  readonly bias?: number;
  readonly cast?: number;
}

export function face(ring: readonly Spot[], towards: Spot, bias = 0, flat = false): Face {
  const length = Math.hypot(...towards) || 1;
  return {
    rings: [ring],
    normal: [towards[0] / length, towards[1] / length, towards[2] / length],
    bias,
    flat,
  };
}

/** A plate with chamfered edges: walls, chamfers and a front face that may be creased. */
export function prism(material: Material, outline: Outline, shape: PrismShape = {}): Part {
  const { depth = 30, z = 0, chamfer = 4, holes = [], creases = [], bias = 0, cast = 5 } = shape;
  const front = z + depth / 2;
  const shoulder = front - Math.min(chamfer, depth / 2);
  const walls: Face[] = [];
  const bevels: Face[] = [];
  const arrises: Arris[] = [];
  const rings = [oriented(outline, 1), ...holes.map((hole) => oriented(hole, -1))];
  const inner = rings.map((ring) => inset(ring, chamfer));
  const raise = ([x, y]: Point, level: number): Spot => [x, y, level];
  rings.forEach((ring, r) => {
    eachEdge(ring, (a, b, i) => {
      const [nx, ny] = normal(a, b);
      const c = inner[r]?.[(i + 1) % ring.length] ?? b;
      const d = inner[r]?.[i] ?? a;
      const back = z - depth / 2;
      walls.push(
        face([raise(a, back), raise(b, back), raise(b, shoulder), raise(a, shoulder)], [nx, ny, 0], bias),
      );
      bevels.push(
        face([raise(a, shoulder), raise(b, shoulder), raise(c, front), raise(d, front)], [nx, ny, 1], bias),
      );
      arrises.push({ from: raise(a, shoulder), to: raise(b, shoulder), normal: [nx, ny, 0.4], strength: 1 });
      arrises.push({ from: raise(a, back), to: raise(b, back), normal: [nx, ny, -0.2], strength: 0.8 });
    });
  });
  const lid: Face = {
    rings: inner.map((ring) => ring.map((p) => raise(p, front))),
    normal: [0, 0, 1],
    bias,
    flat: false,
  };
  const folds = creases.flatMap(([a, b, tone]) => {
    const [outer = [], ...cuts] = inner.map((ring) => cutBy(ring, a, b));
    if (outer.length < 3) return [];
    const all = [outer, ...cuts.filter((cut) => cut.length > 2)].map((ring) =>
      ring.map((p) => raise(p, front)),
    );
    return [{ rings: all, normal: [0, 0, 1] as Spot, bias: tone, flat: true }];
  });
  return { material, faces: [...walls, ...bevels, lid, ...folds], arrises, cast };
}

/** A flat mark on a plane facing the viewer. */
export function decal(material: Material, outline: Outline, z: number, bias = 0): Part {
  const ring = oriented(outline, 1).map(([x, y]): Spot => [x, y, z]);
  return { material, faces: [face(ring, [0, 0, 1], bias, true)], arrises: [], cast: 0 };
}

interface LatheShape {
  readonly sides?: number;
  readonly z?: number;
  readonly bias?: number;
  readonly cast?: number;
}

/** A turned part on an axis along x, as flat facets between its stations. */
export function lathe(
  material: Material,
  y: number,
  stations: readonly (readonly [x: number, radius: number])[],
  { sides = 12, z = 0, bias = 0, cast = 4 }: LatheShape = {},
): Part {
  const faces: Face[] = [];
  const spin = (k: number) => ((k + 0.5) * 2 * Math.PI) / sides;
  const rim = (x: number, r: number, k: number): Spot => [
    x,
    y + r * Math.sin(spin(k)),
    z + r * Math.cos(spin(k)),
  ];
  stations.forEach(([x, r], i) => {
    const next = stations[i + 1];
    const ring = Array.from({ length: sides }, (_, k) => rim(x, r, k));
    if (!next) {
      faces.push(face(ring, [1, 0, 0], bias + 0.35));
      return;
    }
    const [x2, r2] = next;
    if (x2 <= x) {
      if (r2 < r) faces.push(face(ring, [1, 0, 0], bias + 0.25));
      return;
    }
    for (let k = 0; k < sides; k++) {
      const middle = (spin(k) + spin(k + 1)) / 2;
      const towards: Spot = [r - r2, Math.sin(middle) * (x2 - x), Math.cos(middle) * (x2 - x)];
      faces.push(face([rim(x, r, k), rim(x2, r2, k), rim(x2, r2, k + 1), rim(x, r, k + 1)], towards, bias));
    }
  });
  return { material, faces, arrises: [], cast };
}

/** A disc that faces the muzzle: a bore, a lens. */
export function disc(material: Material, x: number, y: number, radius: number): Part {
  const ring = Array.from({ length: 14 }, (_, k): Spot => {
    const angle = (k * 2 * Math.PI) / 14;
    return [x, y + radius * Math.sin(angle), radius * Math.cos(angle)];
  });
  return { material, faces: [face(ring, [0, 0, 1], 0, true)], arrises: [], cast: 0 };
}
