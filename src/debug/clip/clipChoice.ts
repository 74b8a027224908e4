import { oneOf } from '../../../common/rules/oneOf.ts';

/** Files that a clip can be. */
export const FORMATS = ['webm', 'mp4', 'gif'] as const;
export type Format = (typeof FORMATS)[number];

/** How a clip is made of what is played. */
export interface ClipChoice {
  readonly format: Format;
  readonly framesPerSecond: number;
  /** Width and height as `1080x1920`; empty is the slot's own. */
  readonly pixels: string;
}

export const DEFAULT_CLIP: ClipChoice = { format: 'webm', framesPerSecond: 60, pixels: '' };

export const MAX_FRAMES_PER_SECOND = 240;
/** The longest side that every device draws. */
const MAX_SIDE_PX = 4096;

/** Reads `1080x1920`, with × too; null where that is no size of a clip. */
export function parsePixels(text: string): readonly [number, number] | null {
  const [, width = 0, height = 0] = (/^(\d+)[x×](\d+)$/.exec(text.trim()) ?? []).map(Number);
  const fits = [width, height].every((side) => side >= 1 && side <= MAX_SIDE_PX);
  return fits ? [width, height] : null;
}

/** A number of frames that a clip can have in a second. */
export function clampFramesPerSecond(value: number): number {
  return Math.min(MAX_FRAMES_PER_SECOND, Math.max(1, value || DEFAULT_CLIP.framesPerSecond));
}

/** What an address says of a clip: `format=gif&fps=25&pixels=320x568`. */
export function readClipChoice(query: URLSearchParams): ClipChoice {
  const pixels = query.get('pixels') ?? '';
  return {
    format: oneOf(FORMATS, query.get('format')) ?? DEFAULT_CLIP.format,
    framesPerSecond: clampFramesPerSecond(Number(query.get('fps'))),
    pixels: parsePixels(pixels) ? pixels : '',
  };
}

/** The entries of an address for what differs from the default. */
export function clipEntries({
  format,
  framesPerSecond,
  pixels,
}: ClipChoice): Readonly<Record<string, string>> {
  return {
    format: format === DEFAULT_CLIP.format ? '' : format,
    fps: framesPerSecond === DEFAULT_CLIP.framesPerSecond ? '' : String(framesPerSecond),
    pixels: parsePixels(pixels) ? pixels : '',
  };
}

/** The instants of a clip's frames: n / `framesPerSecond` after `from`, slowed down by `speed`, and none after `to`. */
export function instantsOf(from: number, to: number, speed: number, framesPerSecond: number): number[] {
  const step = speed / framesPerSecond;
  // A millionth of a frame is an error of rounding.
  const count = Math.floor((to - from) / step + 1e-6) + 1;
  return Array.from({ length: count }, (_, n) => from + n * step);
}
