import type { Frame } from '../scene.ts';
import type { CaseProps, Tuning } from './types.ts';

/** Middle of the opening's rim in the case's square picture, as shares of the side. */
export const OPENING = { x: 0.5, y: 0.345 } as const;

/** The opening's rim, clockwise from its left corner, as shares of the side; the same for all cases. */
export const RIM = [
  0.15, 0.3, 0.255, 0.212, 0.425, 0.214, 0.81, 0.32, 0.855, 0.385, 0.765, 0.447, 0.63, 0.468, 0.195, 0.368,
] as const;

/** Px round the picture for its light on its page; the page gives its slot as much. */
export const PAGE_BLEED = 40;

/** Where the case stands, in CSS px of its frame. */
export interface Layout {
  readonly x: number;
  readonly y: number;
  /** Side of the case's square picture. */
  readonly side: number;
}

/** The case's measures in a `frame`: those of the page's own picture, so that the two match. */
export function layoutOf(frame: Frame, place: CaseProps['place'], { width, share }: Tuning): Layout {
  const { top, bottom } = frame.insets;
  const height = Math.max(1, frame.height - top - bottom);
  const middle = { x: frame.width / 2, y: top + height / 2 };
  if (place === 'page') return { ...middle, side: Math.min(frame.width, frame.height) - 2 * PAGE_BLEED };
  return { ...middle, side: Math.min(width, frame.width * share, height) };
}
