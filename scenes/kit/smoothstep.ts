/** How far something has come at `u` of its way, 0 … 1 without a corner at either end; `u` is clamped to 0 … 1. */
export function smoothstep(u: number): number {
  const v = Math.min(1, Math.max(0, u));
  return v * v * (3 - 2 * v);
}
