/** How steep the gaussian is: at the radius less than 2 % of it is left, which the second term takes away. */
const STEEPNESS = 4.2;
const REST = Math.exp(-STEEPNESS);

/** Strength of a soft light at `u` of its radius: a gaussian of 1 in the middle, without a visible rim at 1. */
export function lightFalloff(u: number): number {
  return u < 1 ? Math.max(0, Math.exp(-STEEPNESS * u * u) - REST * u) : 0;
}

/** The same for a shader. */
export const LIGHT_FALLOFF_GLSL = /* glsl */ `
float lightFalloff(float u) {
  return u < 1.0 ? max(0.0, exp(-${STEEPNESS.toFixed(1)} * u * u) - ${REST.toFixed(6)} * u) : 0.0;
}
`;
