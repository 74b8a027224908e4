import { expect, it } from 'vitest';
import { hasConfetti, hasGlint, isGreat, shownMultiple } from '../../../common/rules/celebration.ts';

it.each([
  ['+6.0', false, false],
  ['+6.1', false, true],
  ['-61.0', false, false],
  ['-61.0', true, true],
])('a profit of %s, welcome case %s: confetti %s', (text, welcome, confetti) => {
  expect(hasConfetti(text, welcome)).toBe(confetti);
});

it.each([
  ['-0.1', false],
  ['+0.0', true],
  ['+200.0', true],
])('light glides over what is worth its price: a profit of %s, %s', (text, glint) => {
  expect(hasGlint(text)).toBe(glint);
});

it.each([
  ['-61.0', null, false],
  ['+199.9', null, false],
  ['+200.0', 3, false],
  ['+899.9', 9, false],
  ['+900.0', 10, true],
  ['+2640.0', 27, true],
])(
  'a profit of %s is told as so many times the price: %s; the whole screen celebrates: %s',
  (text, times, great) => {
    expect(shownMultiple(text)).toBe(times);
    expect(isGreat(text)).toBe(great);
  },
);
