import { expect, test } from 'vitest';
import type { CaseVersion } from '../../../server/catalogue/Catalogue.ts';
import { openingSum } from '../../../server/domain/draws/openingSum.ts';

/** One opening of a case that gives 10 cents or a dollar, this one in so many of a million. */
function oneOpening(dollarPpm: number) {
  const drops = [
    { cents: 10, ppm: 1_000_000 - dollarPpm },
    { cents: 100, ppm: dollarPpm },
  ];
  const caseVersion = { drops } as unknown as CaseVersion;
  const row = {
    user_id: 1,
    case_id: '1',
    case_version: 1,
    month: 0,
    openings: 1,
    spent: 500,
    cents: 10,
    best_cents: 10,
    best_item: 1,
  };
  return [{ row, caseVersion }];
}

// Of both the deviation is 27 cents: √(0.9 × 100² + 0.1 × 10² − 91²), and with 19 in the place of 91.
test.each([
  [900_000, { expected: 910, low: 380, high: 1000 }],
  [100_000, { expected: 190, low: 100, high: 720 }],
])(
  'what is expected of an opening reaches 1.96 deviations, no further than its drops: %i ppm',
  (ppm, sum) => {
    const counted = { openings: 1, spent: 500, returned: 100, best: null };
    expect(openingSum(oneOpening(ppm), null, 1000)).toEqual({ ...counted, ...sum });
  },
);
