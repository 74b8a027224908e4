import { expect, test } from 'vitest';
import { typedCrystals } from '../../../hud/format/typedCrystals.ts';

test.each([
  ['250', 250],
  ['12.5', 12],
  ['12,50', 12],
  ['0.75', 0],
  ['1 250', 1250],
  ['1,250', 1250],
  ['1.250.000', 1_250_000],
  ['1,250.75', 1250],
  ['250 💎', 250],
  ['9999999999', 999_999_999],
  ['', null],
  ['.', null],
  ['many', null],
] as const)('“%s” in a field of crystals is %s', (text, crystals) => {
  expect(typedCrystals(text)).toBe(crystals);
});
