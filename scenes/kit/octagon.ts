/** A point, from the middle of what it is a corner of. */
export type Corner = readonly [x: number, y: number];
/** Its corners go round. */
export type Quad = readonly [Corner, Corner, Corner, Corner];

/** Half a side of an octagon that touches a square of 1. */
const HALF_SIDE = 0.5 * Math.tan(Math.PI / 8);

/** The corners of that octagon, as they go round: a round light has nothing in the four corners that it leaves out. */
export const OCTAGON_CORNERS = [
  [0.5, HALF_SIDE],
  [HALF_SIDE, 0.5],
  [-HALF_SIDE, 0.5],
  [-0.5, HALF_SIDE],
  [-0.5, -HALF_SIDE],
  [-HALF_SIDE, -0.5],
  [HALF_SIDE, -0.5],
  [0.5, -HALF_SIDE],
] as const satisfies readonly Corner[];

const [a, b, c, d, e, f, g, h] = OCTAGON_CORNERS;
/** All of it. */
export const OCTAGON: readonly Quad[] = [
  [f, g, h, e],
  [e, h, a, d],
  [d, a, b, c],
];

/** The same round a hole: what a ring of light leaves dark within `inner` of its radius is left out, too. */
export function octagonRing(inner: number): readonly Quad[] {
  // The corners of the hole lie on its circle.
  const share = inner * Math.cos(Math.PI / 8);
  const atHole = ([x, y]: Corner): Corner => [x * share, y * share];
  return OCTAGON_CORNERS.map((corner, i) => {
    const next = OCTAGON_CORNERS[(i + 1) % 8] ?? corner;
    return [corner, next, atHole(next), atHole(corner)];
  });
}
