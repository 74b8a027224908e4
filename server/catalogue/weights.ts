import { PPM } from '../../common/rules/ppm.ts';

/** Halvings of the steepness: after some sixty a number has no digits left to halve, and the result stays. */
const BISECTION_STEPS = 200;
/** At this steepness what is worth twice as much is 4096 (2^12) times as rare. */
const MAX_STEEPNESS = 12;
/** Halvings of what lies between the hit rate that is wanted and the one that the return alone leads to. */
const NEARING_STEPS = 10;

/** What is worth more than `price` is a gain; gains are to come in `chance` of the draws, a fraction of 1. */
interface Gains {
  readonly price: number;
  readonly chance: number;
}

/** Among which a value counts; where nothing is said of gains, all are losses. */
const kindOf = (value: number, gains: Gains | null): 'gains' | 'losses' =>
  gains !== null && value > gains.price ? 'gains' : 'losses';

/**
 * Shares of all draws (sum 1), proportional to value^-steepness: all of them, or where `gains` are given those of the
 * gains and those of the losses, each kind among itself.
 */
function sharesAt(values: readonly number[], steepness: number, gains: Gains | null): number[] {
  const weighed = values.map((value) => ({ kind: kindOf(value, gains), weight: value ** -steepness }));
  const sums = { gains: 0, losses: 0 };
  for (const { kind, weight } of weighed) sums[kind] += weight;
  const chance = gains?.chance ?? 0;
  const chances = { gains: chance, losses: 1 - chance };
  return weighed.map(({ kind, weight }) => (chances[kind] * weight) / sums[kind]);
}

function mean(values: readonly number[], shares: readonly number[]): number {
  return values.reduce((total, value, i) => total + value * (shares[i] ?? 0), 0);
}

/** Shares (sum 1) in ppm (sum 1 000 000), by largest remainder, ties to the first. */
function roundToPpm(shares: readonly number[]): number[] {
  const ppm = shares.map((share) => Math.floor(share * PPM));
  const missing = PPM - ppm.reduce((total, part) => total + part, 0);
  const byRemainder = shares
    .map((share, i) => ({ i, remainder: share * PPM - (ppm[i] ?? 0) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  for (const { i } of byRemainder.slice(0, missing)) ppm[i] = (ppm[i] ?? 0) + 1;
  return ppm;
}

/** The chances of the steepness that gives `target`; says which way the values are off where none does. */
function solve(
  values: readonly number[],
  target: number,
  gains: Gains | null = null,
): number[] | 'too cheap' | 'too dear' {
  // Only ratios matter to the shares; dividing by the target keeps the powers far from overflow.
  const scaled = values.map((value) => value / target);
  const scaledGains = gains && { ...gains, price: gains.price / target };
  const sharesOf = (steepness: number) => sharesAt(scaled, steepness, scaledGains);
  let low = 0;
  let high = MAX_STEEPNESS;
  if (mean(scaled, sharesOf(low)) < 1) return 'too cheap';
  if (mean(scaled, sharesOf(high)) > 1) return 'too dear';
  for (let step = 0; step < BISECTION_STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (mean(scaled, sharesOf(middle)) > 1) low = middle;
    else high = middle;
  }
  return roundToPpm(sharesOf(high));
}

/**
 * Chances in ppm (sum 1 000 000) for drops worth `values`, whose expected value is `target` (same unit).
 *
 * Each chance is proportional to value^-a, so a dearer drop is always rarer. The mean falls as `a` rises, and
 * bisection finds the only `a` that gives the target.
 * @throws Error where no steepness gives it: all drops are too cheap, or too dear.
 */
export function solveWeights(values: readonly number[], target: number): number[] {
  const found = solve(values, target);
  if (typeof found === 'string') throw new Error(`drops ${found} for the target return`);
  return found;
}

/** Whether a dearer drop is nowhere more frequent. */
function falls(values: readonly number[], ppm: readonly number[]): boolean {
  const dearestFirst = values
    .map((value, i) => ({ value, ppm: ppm[i] ?? 0 }))
    .sort((a, b) => b.value - a.value);
  return dearestFirst.every((one, i) => i === 0 || one.ppm >= (dearestFirst[i - 1]?.ppm ?? 0));
}

/**
 * As `solveWeights`, with gains as often as they are to come: proportional to value^-a among the gains and among the
 * losses. Where that has no solution, or a dearer drop would be more frequent, they come as near to it as they can.
 * @throws Error as `solveWeights` does.
 */
export function solveWithGains(values: readonly number[], target: number, gains: Gains): number[] {
  const free = solveWeights(values, target);
  const ppmOfGains = free.filter((_, i) => kindOf(values[i] ?? 0, gains) === 'gains');
  const freeChance = ppmOfGains.reduce((sum, ppm) => sum + ppm, 0) / PPM;
  /** Chances with gains that part of the way from as often as they come by themselves; null where there are none. */
  const at = (part: number) => {
    const chance = freeChance + part * (gains.chance - freeChance);
    const found = solve(values, target, { ...gains, chance });
    return typeof found !== 'string' && falls(values, found) ? found : null;
  };
  let best = at(1);
  if (best) return best;
  let near = 0;
  let far = 1;
  for (let step = 0; step < NEARING_STEPS; step += 1) {
    const middle = (near + far) / 2;
    const found = at(middle);
    best = found ?? best;
    if (found) near = middle;
    else far = middle;
  }
  return best ?? free;
}
