/** Draws that a part must expect, so that χ² means something. */
const MIN_DRAWS_PER_PART = 5;
const MIN_PARTS = 2;
const MAX_PARTS = 10;
/** Half of the χ² above which e⁻ˣ leaves the range of a double: the probability is 0 there. */
const MAX_HALF_CHI_SQUARE = 600;

/** How evenly picks fall into equal parts of the whole. */
interface Evenness {
  /** Picks in each part. */
  readonly counts: readonly number[];
  readonly expected: number;
  readonly chiSquare: number;
  readonly freedom: number;
  /** Share of honest histories, 0 … 1, that are at least this uneven. */
  readonly probability: number;
}

/** Γ(`half`/2) for a whole `half` > 0: Γ(1) = 1, Γ(½) = √π, Γ(a + 1) = a·Γ(a). */
function gammaOfHalf(half: number): number {
  if (half === 1) return Math.sqrt(Math.PI);
  return half === 2 ? 1 : (half / 2 - 1) * gammaOfHalf(half - 2);
}

/**
 * Probability that χ² with `freedom` degrees of freedom is at least `value`: 1 − P(a, x) with a = freedom / 2,
 * x = value / 2 and the series P(a, x) = xᵃ e⁻ˣ / Γ(a + 1) · Σ xⁿ / ((a + 1) … (a + n)).
 */
export function chiSquareProbability(value: number, freedom: number): number {
  if (value <= 0) return 1;
  const a = freedom / 2;
  const x = value / 2;
  if (x > MAX_HALF_CHI_SQUARE) return 0;
  let term = Math.exp(a * Math.log(x) - x) / gammaOfHalf(freedom + 2);
  let sum = 0;
  for (let n = 1; term > 1e-12 || n < x; n++) {
    sum += term;
    term *= x / (a + n);
  }
  return Math.min(1, Math.max(0, 1 - sum));
}

/**
 * Counts `picks` (each 0 … total − 1) in equal parts, as many as there are draws for, two to ten, and says how
 * often chance alone is as uneven; null where there are too few draws to say anything.
 */
export function evenness(picks: readonly number[], total: number): Evenness | null {
  const parts = Math.min(MAX_PARTS, Math.floor(picks.length / MIN_DRAWS_PER_PART));
  if (parts < MIN_PARTS) return null;
  const counts = new Array<number>(parts).fill(0);
  for (const pick of picks) {
    const part = Math.floor((pick * parts) / total);
    counts[part] = (counts[part] ?? 0) + 1;
  }
  const expected = picks.length / parts;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = parts - 1;
  return { counts, expected, chiSquare, freedom, probability: chiSquareProbability(chiSquare, freedom) };
}
