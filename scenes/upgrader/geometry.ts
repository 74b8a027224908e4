import type { Frame } from '../scene.ts';

/** Px round the wheel's box that its light may use; the page gives its slot as much. */
export const BLEED = { x: 16, y: 72 } as const;

/** The wheel's radii as shares of half its box; the page's stand-in has the same, so that one can follow the other. */
export const SHARES = { ticks: 0.93, outer: 0.845, inner: 0.68, rim: 0.64 } as const;

/** Where the wheel lies, in CSS px of its slot. */
export interface Geometry {
  readonly x: number;
  readonly y: number;
  /** Half of the wheel's box. */
  readonly radius: number;
}

/** The wheel's measures in a `frame`: as large as it can be with its light round it. */
export function geometryOf(frame: Frame): Geometry {
  const { top, right, bottom, left } = frame.insets;
  const width = frame.width - left - right;
  const height = frame.height - top - bottom;
  const radius = Math.max(40, Math.min(width / 2 - BLEED.x, height / 2 - BLEED.y));
  return { x: left + width / 2, y: top + height / 2, radius };
}
