import { PPM } from '../../../common/rules/ppm.ts';
import type { CaseVersion } from '../../catalogue/Catalogue.ts';

/** What one opening of a version gives by its odds. Whole numbers, so sums over any number of openings stay exact. */
interface Expectation {
  /** Millionths of a cent. */
  readonly mean: bigint;
  /** Squares of those. */
  readonly variance: bigint;
  /** Cents. */
  readonly least: number;
  readonly most: number;
}

const known = new WeakMap<CaseVersion, Expectation>();

/** E(X) = Σ p·x and Var(X) = Σ p·x² − E(X)² over the drops, with p = ppm / 1 000 000. */
export function expectationOf(caseVersion: CaseVersion): Expectation {
  const made = known.get(caseVersion);
  if (made) return made;
  const parts = caseVersion.drops.map(({ ppm, cents }) => [BigInt(ppm), BigInt(cents)] as const);
  const mean = parts.reduce((sum, [ppm, cents]) => sum + ppm * cents, 0n);
  const squares = parts.reduce((sum, [ppm, cents]) => sum + ppm * cents * cents, 0n);
  const cents = caseVersion.drops.map((drop) => drop.cents);
  const expectation = {
    mean,
    variance: BigInt(PPM) * squares - mean * mean,
    least: Math.min(...cents),
    most: Math.max(...cents),
  };
  known.set(caseVersion, expectation);
  return expectation;
}
