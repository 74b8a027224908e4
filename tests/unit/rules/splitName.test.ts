import { expect, it } from 'vitest';
import { splitName } from '../../../common/rules/splitName.ts';

it.each([
  ['Viper-9 | Neon Tide', 'Viper-9', 'Neon Tide'],
  ['Viper-9|Neon|Tide', 'Viper-9', 'Neon|Tide'],
  ['Sticker', '', 'Sticker'],
])('%s is split on the bar into “%s” and “%s”', (name, brand, model) => {
  expect(splitName(name)).toEqual({ brand, model });
});
