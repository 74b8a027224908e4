import { WHEEL } from '../../common/rules/wheelLayout.ts';
import type { Frame } from '../scene.ts';

/** Where the wheel lies, in CSS px of its frame. */
export interface Layout {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The largest wheel that fits into a `frame` with its light. */
export function layoutOf(frame: Frame): Layout {
  const { top, right, bottom, left } = frame.insets;
  const width = frame.width - left - right;
  const height = frame.height - top - bottom;
  const radius = Math.max(40, Math.min(width / 2 - WHEEL.bleed.x, height / 2 - WHEEL.bleed.y));
  return { x: left + width / 2, y: top + height / 2, radius };
}

/** Width of the halo behind a wheel of `radius` px. */
export function haloWidth(radius: number): number {
  return 2.7 * radius;
}

/** Radians of a share of the circle, clockwise from the top. */
export function angleOf(share: number): number {
  return share * 2 * Math.PI - Math.PI / 2;
}
