/** A point, from the middle of what it is a corner of. */
export type Corner = readonly [x: number, y: number];
/** Its corners go round. */
export type Quad = readonly [Corner, Corner, Corner, Corner];

/** Half a side of an octagon that touches a square of 1. */
const HALF_SIDE = 0.5 * Math.tan(Math.PI / 8);

/** The octagon that touches the sides of a square of 1: a round light has nothing in the four corners that it leaves out. */
export const OCTAGON: readonly Quad[] = [
  [
    [-HALF_SIDE, -0.5],
    [HALF_SIDE, -0.5],
    [0.5, -HALF_SIDE],
    [-0.5, -HALF_SIDE],
  ],
  [
    [-0.5, -HALF_SIDE],
    [0.5, -HALF_SIDE],
    [0.5, HALF_SIDE],
    [-0.5, HALF_SIDE],
  ],
  [
    [-0.5, HALF_SIDE],
    [0.5, HALF_SIDE],
    [HALF_SIDE, 0.5],
    [-HALF_SIDE, 0.5],
  ],
];

/** The same round a hole: what a ring of light leaves dark within `inner` of its radius is left out, too. */
export function octagonRing(inner: number): readonly Quad[] {
  const corner = (i: number, radius: number): Corner => {
    const angle = ((i % 8) + 0.5) * (Math.PI / 4);
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  };
  const outer = 0.5 / Math.cos(Math.PI / 8);
  return Array.from({ length: 8 }, (_, i) => [
    corner(i, outer),
    corner(i + 1, outer),
    corner(i + 1, inner / 2),
    corner(i, inner / 2),
  ]);
}
