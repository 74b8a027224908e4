import { expect, it } from 'vitest';
import { profit, profitOfAll } from '../../../common/rules/profit.ts';

it.each([
  [1245, 1000, '+24.5'],
  [390, 1000, '-61.0'],
  [1000, 1000, '+0.0'],
  [50, 0, '+100.0'],
  [2001, 2000, '+0.1'],
  [1999, 2000, '-0.1'],
])('%i crystals out of a case of %i are %s percent', (value, price, text) => {
  expect(profit(value, price)).toBe(text);
});

it('of several cases the profit is that of all their items on all their prices', () => {
  expect(profitOfAll([0.5, 1.75], 1000, 1000)).toBe('+12.5');
});
