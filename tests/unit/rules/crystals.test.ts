import { expect, it } from 'vitest';
import { centsToCrystals, centsToUsd, crystalsOf, usdToCents } from '../../../common/rules/crystals.ts';

it('cents come back from the dollars that the wire has, each of them', () => {
  const all = Array.from({ length: 100_001 }, (_, cents) => cents);
  expect(all.filter((cents) => usdToCents(centsToUsd(cents)) !== cents)).toEqual([]);
});

it('crystals are whole at every rate that is a multiple of 100, and no other rate is taken', () => {
  expect(centsToCrystals(1, 1000)).toBe(10);
  expect(centsToCrystals(37, 300)).toBe(111);
  expect(() => centsToCrystals(1, 150)).toThrow(RangeError);
});

it('several items are worth the crystals of each, added up', () => {
  expect(crystalsOf([0.29, 1.13, 0.29], 1000)).toBe(1710);
});
