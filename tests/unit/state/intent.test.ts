import { expect, it } from 'vitest';
import { intentOf, paymentFor } from '../../../src/state/payments/intent.ts';
import { bonusPercent, sufficientPackage } from '../../../src/state/payments/packages.ts';

const CASE = 'ab'.repeat(16);
const PACKAGES = [
  { id: 'p50', crystals: 1000, stars: 50 },
  { id: 'p100', crystals: 2050, stars: 100 },
  { id: 'p250', crystals: 5250, stars: 250 },
  { id: 'p500', crystals: 10_750, stars: 500 },
];

it('what crystals are bought for is in the address of the payment page', () => {
  expect(paymentFor(CASE, 3)).toBe(`/payment?case=${CASE}&count=3`);
  expect(intentOf(`case=${CASE}&count=3`)).toEqual({ caseId: CASE, count: 3 });
});

it.each([
  '',
  'case=x&count=1',
  `case=${CASE}`,
  `case=${CASE}&count=0`,
  `case=${CASE}&count=11`,
  `case=${CASE}&count=1.5`,
])('a query "%s" says nothing that could be bought for', (search) => {
  expect(intentOf(search)).toBeNull();
});

it.each([
  [1, 'p50'],
  [1000, 'p50'],
  [1001, 'p100'],
  [5251, 'p500'],
  [10_751, null],
] as const)('for %i crystals that are missing the package is %s', (missing, id) => {
  expect(sufficientPackage(PACKAGES, missing)).toBe(id);
});

it('a package says how much more it has than the dearest', () => {
  expect(PACKAGES.map((offer) => bonusPercent(offer, PACKAGES))).toEqual([0, 2.5, 5, 7.5]);
});
