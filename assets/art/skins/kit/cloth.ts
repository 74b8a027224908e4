import type { Stop } from './markup.ts';
import { filled, gradient } from './markup.ts';
import type { Outline, Point } from './plane.ts';
import type { Random } from './random.ts';

/** A finish is drawn on a square cloth of this side; the weapon is cut from its middle. */
export const CLOTH = 1200;

const short = (value: number) => String(Math.round(value));

export function polygon(points: Outline): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
}

export function polyline(points: Outline): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`;
}

/** The cloth filled with a gradient along a line given in shares of it. */
export function graded(id: string, colors: readonly string[], [x1, y1]: Point, [x2, y2]: Point): string {
  const stops = colors.map((color, i): Stop => [i / (colors.length - 1), color]);
  const [from, to]: [Point, Point] = [
    [x1 * CLOTH, y1 * CLOTH],
    [x2 * CLOTH, y2 * CLOTH],
  ];
  const whole = `M0 0H${CLOTH}V${CLOTH}H0Z`;
  return gradient(id, from, to, stops, true) + filled(whole, `url(#${id})`);
}

/** A point of a path. */
export function spot(x: number, y: number): string {
  return `${short(x)} ${short(y)}`;
}

/** A closed uneven shape: `roughness` 0 is an ellipse. */
export function blot(
  random: Random,
  [x, y]: Point,
  rx: number,
  ry: number,
  roughness: number,
  count = 11,
): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    const reach = 1 - roughness * random.next();
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach] as const;
  });
}

/** Places spread over the cloth so that none is bare: one in each cell, off its middle. */
export function spread(random: Random, cell: number, jitter = 0.8): Point[] {
  const count = Math.ceil(CLOTH / cell);
  return Array.from({ length: count * count }, (_, i) => {
    const off = () => (random.next() - 0.5) * cell * jitter;
    return [((i % count) + 0.5) * cell + off(), (Math.floor(i / count) + 0.5) * cell + off()] as const;
  });
}
