import { PPM } from '../../common/rules/ppm.ts';

const BISECTION_STEPS = 200;
const MAX_STEEPNESS = 12;

function sharesAt(values: readonly number[], steepness: number): number[] {
  const raw = values.map((value) => value ** -steepness);
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return raw.map((weight) => weight / sum);
}

function mean(values: readonly number[], shares: readonly number[]): number {
  return values.reduce((total, value, i) => total + value * (shares[i] ?? 0), 0);
}

function roundToPpm(shares: readonly number[]): number[] {
  const ppm = shares.map((share) => Math.floor(share * PPM));
  const missing = PPM - ppm.reduce((total, part) => total + part, 0);
  const byRemainder = shares
    .map((share, i) => ({ i, remainder: share * PPM - (ppm[i] ?? 0) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  for (const { i } of byRemainder.slice(0, missing)) ppm[i] = (ppm[i] ?? 0) + 1;
  return ppm;
}

/**
 * Chances in ppm (sum 1 000 000) for drops worth `values`, whose expected value is `target` (same unit).
 *
 * Each chance is proportional to value^-a, so a dearer drop is always rarer. The mean falls as `a` rises, and
 * bisection finds the only `a` that gives the target; rounding is by largest remainder, ties to the first.
 */
export function solveWeights(values: readonly number[], target: number): number[] {
  // Only ratios matter to the shares; dividing by the target keeps the powers far from overflow.
  const scaled = values.map((value) => value / target);
  let low = 0;
  let high = MAX_STEEPNESS;
  if (mean(scaled, sharesAt(scaled, low)) < 1) throw new Error('drops too cheap for the target return');
  if (mean(scaled, sharesAt(scaled, high)) > 1) throw new Error('drops too dear for the target return');
  for (let step = 0; step < BISECTION_STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (mean(scaled, sharesAt(scaled, middle)) > 1) low = middle;
    else high = middle;
  }
  return roundToPpm(sharesAt(scaled, high));
}
