import type { Part, Spot } from './solid.ts';

/** The camera stands in front, a little above and towards the muzzle: parallel, so sides keep their shape. */
const ASIDE = 0.2;
const ABOVE = 0.4;
const LIGHT = unit([-0.42, -0.76, 0.5]);

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Share of the width (and of the height, when that is tighter) the weapon takes. */
  readonly fill: number;
}

/** Where a spot falls on the picture, and how bright the light makes a facet. */
export interface View {
  place(spot: Spot): readonly [number, number];
  sees(towards: Spot): boolean;
  tone(towards: Spot): number;
  readonly scale: number;
}

function unit([x, y, z]: Spot): Spot {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

export function viewOf(parts: readonly Part[], tilt: number, frame: Frame, squeeze = 1): View {
  const sin = Math.sin((tilt * Math.PI) / 180);
  const cos = Math.cos((tilt * Math.PI) / 180);
  const flat = ([x, y, z]: Spot): readonly [number, number] => {
    const px = x * squeeze - ASIDE * z;
    const py = y + ABOVE * z;
    return [px * cos - py * sin, px * sin + py * cos];
  };
  const spots = parts.flatMap((part) => part.faces.flatMap(({ rings }) => rings.flat().map(flat)));
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (frame.width * frame.fill) / (right - left),
    (frame.height * frame.fill) / (bottom - top),
  );
  return {
    scale,
    place: (spot) => {
      const [x, y] = flat(spot);
      return [
        frame.width / 2 + (x - (left + right) / 2) * scale,
        frame.height / 2 + (y - (top + bottom) / 2) * scale,
      ];
    },
    sees: ([x, y, z]) => x * ASIDE - y * ABOVE + z > 0.001,
    tone: ([x, y, z]) => {
      const lit = (x * cos - y * sin) * LIGHT[0] + (x * sin + y * cos) * LIGHT[1] + z * LIGHT[2];
      return lit - LIGHT[2];
    },
  };
}
