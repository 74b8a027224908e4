import type { Frame } from '../scene.ts';
import type { CaseProps, Tuning } from './index.ts';

/** Where the opening lies in the case's square picture: the middle of its rim, as shares of the side. */
export const MOUTH = { x: 0.5, y: 0.345 } as const;

/** The opening's rim, clockwise from its left corner, as shares of the side; all cases are built alike. */
export const RIM = [
  0.15, 0.3, 0.255, 0.212, 0.425, 0.214, 0.81, 0.32, 0.855, 0.385, 0.765, 0.447, 0.63, 0.468, 0.195, 0.368,
] as const;

/** Px round the picture that its light may use on its page, which gives its slot as much. */
export const BLEED = 40;

/** Where the case stands, in CSS px of its slot. */
export interface Geometry {
  readonly x: number;
  readonly y: number;
  /** Side of the case's square picture. */
  readonly side: number;
}

/** The case's measures in a `frame`: as the page's own picture has them, so that one can follow the other. */
export function geometryOf(frame: Frame, place: CaseProps['place'], { width, share }: Tuning): Geometry {
  const { top, bottom } = frame.insets;
  const middle = { x: frame.width / 2, y: top + (frame.height - top - bottom) / 2 };
  if (place === 'page') return { ...middle, side: Math.min(frame.width, frame.height) - 2 * BLEED };
  return { ...middle, side: Math.min(width, frame.width * share) };
}
