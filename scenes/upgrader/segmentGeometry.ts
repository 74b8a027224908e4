import { Geometry } from 'pixi.js';
import { quadIndices } from '../kit/quadIndices.ts';

/** The circles are polygons of so many sides. */
const SIDES = 32;
/** Share of the circle that one side takes. */
export const SIDE = 1 / SIDES;
/** Share of a segment that no arc's light reaches. */
const UNREACHED = -9;
/** Floats of a vertex: its direction, which of the three circles it is on, the share of its segment. */
const STRIDE = 6;

/**
 * A wheel's face as segments of three rings: the well, the ring with its light, and the halo, whose outer radii the
 * shader is given. A segment's share of the circle is that of its middle; the well's is 0, where every arc begins.
 */
export function segmentGeometry(): Geometry {
  const vertices: number[] = [];
  const addCorner = (side: number, circle: number, share: number) => {
    const angle = side * SIDE * 2 * Math.PI - Math.PI / 2;
    const circles = [0, 1, 2].map((one) => Number(one === circle));
    vertices.push(Math.cos(angle), Math.sin(angle), ...circles, share);
  };
  for (let side = 0; side < SIDES; side++) {
    for (const [circle, share] of [0, (side + 0.5) * SIDE, UNREACHED].entries()) {
      addCorner(side, circle - 1, share);
      addCorner(side, circle, share);
      addCorner(side + 1, circle, share);
      addCorner(side + 1, circle - 1, share);
    }
  }
  const buffer = new Float32Array(vertices);
  const stride = STRIDE * 4;
  return new Geometry({
    attributes: {
      aDirection: { buffer, format: 'float32x2', stride, offset: 0 },
      aCircle: { buffer, format: 'float32x3', stride, offset: 8 },
      aShare: { buffer, format: 'float32', stride, offset: 20 },
    },
    indexBuffer: quadIndices(SIDES * 3),
  });
}
