import { PALETTE } from '../../common/rules/palette.ts';

/** Red, green and blue, each 0 … 1. */
export type Channels = readonly [number, number, number];

export const WHITE: Channels = [1, 1, 1];

function channel(color: string, at: number): number {
  return Number.parseInt(color.slice(at, at + 2), 16);
}

function hexByte(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}

/** `color` with `share` (0 … 1) of `other` in it; all are #RRGGBB. */
export function mix(color: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const from = channel(color, at);
    return hexByte(from + (channel(other, at) - from) * share);
  });
  return `#${channels.join('')}`;
}

/** `color` with `share` (0 … 1) of white in it. */
export function lighten(color: string, share: number): string {
  return mix(color, '#FFFFFF', share);
}

/** `color` with `share` (0 … 1) of the room's dark in it. */
export function darken(color: string, share: number): string {
  return mix(color, PALETTE['ink-0'], share);
}

/** `color` (#RRGGBB) at `alpha` (0 … 1), as CSS. */
export function withAlpha(color: string, alpha: number): string {
  return color + hexByte(Math.min(1, Math.max(0, alpha)) * 255);
}

/** Red, green and blue of `color` (#RRGGBB), each 0 … 1. */
export function channels(color: string): Channels {
  return [channel(color, 1) / 255, channel(color, 3) / 255, channel(color, 5) / 255];
}
