import { expect, test } from 'vitest';
import { rarityByPrice, rarityInCase } from '../../../common/rules/rarity.ts';

test('an item of a case has the rarity that the catalogue says, whatever its chance', () => {
  expect(rarityInCase({ rarity: 0, chance: 0.0001 })).toBe(0);
  expect(rarityInCase({ rarity: 5, chance: 99 })).toBe(5);
});

test('an item of a case of which no rarity is said has that of its chance', () => {
  const chances = [0.0001, 0.1, 0.1001, 0.5, 0.5001, 2, 2.0001, 8, 8.0001, 25, 25.0001, 100];
  expect(chances.map((chance) => rarityInCase({ chance }))).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0]);
});

test('an item that fell out of no case goes by its price', () => {
  expect([0.01, 0.99, 1, 2.99, 3, 9, 29.99, 30, 99.99, 100, 5000].map(rarityByPrice)).toEqual([
    0, 0, 1, 1, 2, 3, 3, 4, 4, 5, 5,
  ]);
});
