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

export function filled(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`;
}

export function stroked(d: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linejoin="round"/>`;
}

/** A gradient along a line (shares of the cloth) and the cloth filled with it. */
export function graded(id: string, stops: readonly string[], [x1, y1]: Point, [x2, y2]: Point): string {
  const list = stops.map(
    (c, i) => `<stop offset="${(i / (stops.length - 1)).toFixed(3)}" stop-color="${c}"/>`,
  );
  const line = `x1="${x1 * CLOTH}" y1="${y1 * CLOTH}" x2="${x2 * CLOTH}" y2="${y2 * CLOTH}"`;
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${list.join('')}</linearGradient>` +
    `<rect width="${CLOTH}" height="${CLOTH}" fill="url(#${id})"/>`
  );
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
