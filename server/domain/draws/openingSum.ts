import type { Selectable } from 'kysely';
import type { BestDrop, OpeningSum } from '../../../common/api/statistics.ts';
import { centsToCrystals } from '../../../common/rules/crystals.ts';
import { PPM } from '../../../common/rules/ppm.ts';
import type { CaseVersion } from '../../catalogue/Catalogue.ts';
import type { OpeningTotalTable } from '../../db/schema.ts';
import { expectationOf } from './expectation.ts';

/**
 * Standard deviations from the mean to either end of the interval. A sum of many draws lies within in 95 of 100 cases
 * (central limit theorem: Φ(1.96) = 0.975), one of few draws in at least 73 (Chebyshev: 1 − 1 / 1.96²).
 */
const INTERVAL_DEVIATIONS = 1.96;

/** Openings of one version of a case. */
export interface OpeningTotal {
  readonly row: Selectable<OpeningTotalTable>;
  readonly caseVersion: CaseVersion;
}

const sumOf = <T>(list: readonly T[], part: (one: T) => number) =>
  list.reduce((sum, one) => sum + part(one), 0);

/** The row with the dearest item, of equal ones the first; undefined where nothing was opened. */
export function bestOf(totals: readonly OpeningTotal[]): OpeningTotal['row'] | undefined {
  const rows = totals.map(({ row }) => row);
  return rows.sort((a, b) => b.best_cents - a.best_cents || a.best_item - b.best_item)[0];
}

/** Adds openings up, at `rate` crystals a dollar: draws are independent, so their means and variances add up too. */
export function openingSum(totals: readonly OpeningTotal[], best: BestDrop | null, rate: number): OpeningSum {
  let mean = 0n;
  let variance = 0n;
  for (const { row, caseVersion } of totals) {
    const one = expectationOf(caseVersion);
    mean += BigInt(row.openings) * one.mean;
    variance += BigInt(row.openings) * one.variance;
  }
  const crystalsPerCent = centsToCrystals(1, rate);
  const expected = (Number(mean) / PPM) * crystalsPerCent;
  const reach = (INTERVAL_DEVIATIONS * Math.sqrt(Number(variance)) * crystalsPerCent) / PPM;
  const ofEach = (edge: 'least' | 'most') =>
    sumOf(totals, ({ row, caseVersion }) => row.openings * expectationOf(caseVersion)[edge]) *
    crystalsPerCent;
  return {
    openings: sumOf(totals, ({ row }) => row.openings),
    spent: sumOf(totals, ({ row }) => row.spent),
    returned: sumOf(totals, ({ row }) => row.cents) * crystalsPerCent,
    expected: Math.round(expected),
    low: Math.max(ofEach('least'), Math.floor(expected - reach)),
    high: Math.min(ofEach('most'), Math.ceil(expected + reach)),
    best,
  };
}
