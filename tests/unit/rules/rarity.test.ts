import { expect, test } from 'vitest';
import { rarity, rarityByPrice, rarityOfShare } from '../../../src/rules/rarity.ts';

test('the smaller its share of the case, the rarer an item', () => {
  const shares = [1, 1_000, 1_001, 5_000, 5_001, 20_000, 20_001, 80_000, 80_001, 250_000, 250_001, 1_000_000];
  expect(shares.map(rarity)).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0]);
  expect(shares.map((ppm) => rarityOfShare(ppm / 10_000))).toEqual(shares.map(rarity));
});

test('an item that fell out of no case goes by its price', () => {
  expect([0.01, 0.99, 1, 2.99, 3, 9, 29.99, 30, 99.99, 100, 5000].map(rarityByPrice)).toEqual([
    0, 0, 1, 1, 2, 3, 3, 4, 4, 5, 5,
  ]);
});
