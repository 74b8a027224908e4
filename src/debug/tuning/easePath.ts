import { type Ease, easeOf } from '../../../scenes/kit/ease.ts';

/** Time and way, each 0 … 1; the way may go beyond. */
export type Point = readonly [x: number, y: number];

/** How far below 0 and above 1 a handle can be dragged. */
export const OVERSHOOT = 0.6;
/** Tried one after the other until a path of so many cubics is near enough. */
const CUBICS = [1, 2, 3, 4, 6] as const;
const NEAR = 0.004;
/** How far the handle of a quarter of a circle rises, as a share of the radius. */
const CIRCLE_HANDLE = 0.5523;
const SLOPE_STEP = 0.0001;

/** Whether an ease is drawn, not named. */
export function isPath(ease: string): boolean {
  return ease.startsWith('M');
}

/** The points of a path: each third is on the curve, those between pull at it. */
export function pointsOf(path: string): Point[] {
  return path
    .slice(1)
    .split(/[ C]+/)
    .map((pair) => pair.split(',').map(Number) as unknown as Point);
}

/** Short enough for a line of tuning.json. */
function short(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}

function pathOf(points: readonly Point[]): string {
  const [first, ...others] = points.map(([x, y]) => `${short(x)},${short(y)}`);
  return `M${first} C${others.join(' ')}`;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** The path with one point elsewhere, as near to (x, y) as keeps time from turning back. */
export function moved(path: string, index: number, [x, y]: Point): string {
  const points = pointsOf(path);
  const xAt = (i: number) => points[i]?.[0] ?? 0;
  const before = index % 3 === 0 ? index - 3 : index - (index % 3);
  const after = index % 3 === 0 ? index + 3 : before + 3;
  // A point on the curve stays between those that pull at the curves on its sides.
  const [min, max] =
    index % 3 === 0
      ? [Math.max(xAt(index - 2), xAt(index - 1)), Math.min(xAt(index + 1), xAt(index + 2))]
      : [xAt(before), xAt(after)];
  points[index] = [clamp(x, min, max), clamp(y, -OVERSHOOT, 1 + OVERSHOOT)];
  return pathOf(points);
}

/**
 * `count` cubics of equal times with the slopes of an ease. `mostRise`: of a handle, as a share of its cubic's rise.
 */
function pathAlong(ease: Ease, count: number, mostRise: number): string {
  const slope = (x: number) => {
    const [from, to] = [Math.max(0, x - SLOPE_STEP), Math.min(1, x + SLOPE_STEP)];
    return (ease(to) - ease(from)) / (to - from);
  };
  const points: Point[] = [[0, 0]];
  for (let i = 0; i < count; i++) {
    const [x0, x3] = [i / count, (i + 1) / count];
    const most = mostRise * Math.abs(ease(x3) - ease(x0));
    const handle = (x: number, way: 1 | -1): Point => {
      const length = Math.min((x3 - x0) / 3, most / Math.abs(slope(x)) || Number.POSITIVE_INFINITY);
      return [x + way * length, ease(x) + way * length * slope(x)];
    };
    points.push(handle(x0, 1), handle(x3, -1), [x3, ease(x3)]);
  }
  return pathOf(points);
}

/** The path that a named ease takes, with as few cubics as draw it; with six the nearest. */
export function pathOfEase(name: string): string {
  const ease = easeOf(name);
  const paths = CUBICS.flatMap((count) =>
    // An ease that begins or ends upright, as on a circle, would be thrown far beyond by handles as long as others.
    [Number.POSITIVE_INFINITY, CIRCLE_HANDLE].map((mostRise) => {
      const path = pathAlong(ease, count, mostRise);
      const errors = Array.from({ length: 101 }, (_, i) => Math.abs(easeOf(path)(i / 100) - ease(i / 100)));
      return { path, error: Math.max(...errors) };
    }),
  );
  const nearest = paths.reduce((best, one) => (one.error < best.error ? one : best));
  return (paths.find(({ error }) => error < NEAR) ?? nearest).path;
}
