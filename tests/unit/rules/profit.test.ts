import { expect, it } from 'vitest';
import { hasConfetti, profit } from '../../../src/rules/profit.ts';

it.each([
  [1245, 1000, '+24.5'],
  [390, 1000, '-61.0'],
  [1000, 1000, '+0.0'],
  [50, 0, '+100.0'],
])('%i crystals out of a case of %i are %s percent', (value, price, text) => {
  expect(profit(value, price)).toBe(text);
});

it.each([
  ['+6.0', false, false],
  ['+6.1', false, true],
  ['-61.0', false, false],
  ['-61.0', true, true],
])('a profit of %s, welcome case %s: confetti %s', (text, welcome, confetti) => {
  expect(hasConfetti(text, welcome)).toBe(confetti);
});
