/** Strength of a soft light at `u` of its radius: a gaussian of 1 in the middle, without a visible rim at 1. */
export function lightFalloff(u: number): number {
  return u < 1 ? Math.max(0, Math.exp(-4.2 * u * u) - Math.exp(-4.2) * u) : 0;
}
