function channel(color: string, at: number): number {
  return Number.parseInt(color.slice(at, at + 2), 16);
}

/** `share` (0 … 1) of `other` in `color`; all are #RRGGBB. */
export function mixed(color: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const from = channel(color, at);
    const value = Math.round(from + (channel(other, at) - from) * share);
    return value.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** `color` with `share` (0 … 1) of white in it. */
export function lit(color: string, share: number): string {
  return mixed(color, '#FFFFFF', share);
}

/** `color` with `share` (0 … 1) of the room's dark in it. */
export function shaded(color: string, share: number): string {
  return mixed(color, '#0B0D17', share);
}

/** `color` (#RRGGBB) at `alpha` (0 … 1), as CSS. */
export function sheer(color: string, alpha: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, alpha)) * 255);
  return `${color}${byte.toString(16).padStart(2, '0')}`;
}
