import { expect, it } from 'vitest';
import { profit } from '../../../common/rules/profit.ts';

it.each([
  [1245, 1000, '+24.5'],
  [390, 1000, '-61.0'],
  [1000, 1000, '+0.0'],
  [50, 0, '+100.0'],
])('%i crystals out of a case of %i are %s percent', (value, price, text) => {
  expect(profit(value, price)).toBe(text);
});
