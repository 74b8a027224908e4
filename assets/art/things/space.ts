/** A point or direction: x to the right, y up, z towards the viewer. */
export type Vec = readonly [x: number, y: number, z: number];

/** A point on the picture in px, y down. */
export type Spot = readonly [x: number, y: number];

/** Maps space onto a picture without perspective, so that planes stay affine. */
export interface Camera {
  readonly turn: (v: Vec) => Vec;
  readonly spot: (v: Vec) => Spot;
}

function minus(a: Vec, b: Vec): Vec {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function unit(v: Vec): Vec {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

/** Normal of a polygon (Newell), outwards when its points run counter-clockwise seen from outside. */
export function normal(points: readonly Vec[]): Vec {
  let [x, y, z] = [0, 0, 0];
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    x += (a[1] - b[1]) * (a[2] + b[2]);
    y += (a[2] - b[2]) * (a[0] + b[0]);
    z += (a[0] - b[0]) * (a[1] + b[1]);
  });
  return unit([x, y, z]);
}

/** Turns `v` by `degrees` round an axis through the origin. */
export function rotate(v: Vec, axis: 'x' | 'y' | 'z', degrees: number): Vec {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [x, y, z] = v;
  if (axis === 'x') return [x, y * c - z * s, y * s + z * c];
  if (axis === 'y') return [x * c + z * s, y, -x * s + z * c];
  return [x * c - y * s, x * s + y * c, z];
}

/** A three-quarter view: `yaw` and `pitch` in degrees, `scale` in px per unit, origin at `center`. */
export function camera(yaw: number, pitch: number, scale: number, center: Spot): Camera {
  const turn = (v: Vec): Vec => rotate(rotate(v, 'y', yaw), 'x', pitch);
  return {
    turn,
    spot: (v) => {
      const [x, y] = turn(v);
      return [center[0] + x * scale, center[1] - y * scale];
    },
  };
}

/** A camera that sees things tilted: `degrees` round the x axis through `hinge`, then shifted by `shift`. */
export function tilted(base: Camera, hinge: Vec, degrees: number, shift: Vec): Camera {
  const tilt = (v: Vec): Vec => {
    const [x, y, z] = rotate(minus(v, hinge), 'x', degrees);
    return [x + hinge[0] + shift[0], y + hinge[1] + shift[1], z + hinge[2] + shift[2]];
  };
  return { turn: (v) => base.turn(rotate(v, 'x', degrees)), spot: (v) => base.spot(tilt(v)) };
}
