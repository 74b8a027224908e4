import { expect, it } from 'vitest';
import { packagesAt } from '../../../server/domain/payments/packages.ts';

it.each([1000, 2000])(
  'one star is worth about 0.02 dollar in every package at %i crystals a dollar',
  (rate) => {
    for (const { crystals, stars } of packagesAt(rate)) expect(crystals / rate / stars).toBeCloseTo(0.02, 2);
  },
);

it('one package is marked as popular', () => {
  expect(packagesAt(1000).filter(({ popular }) => popular)).toHaveLength(1);
});
