import { expect, it } from 'vitest';
import type { InventoryItem, Win } from '../../../common/api/schemas.ts';
import { sumOfLots } from '../../../src/state/inventory/lots.ts';
import { stackKeyOf } from '../../../src/state/inventory/stacks.ts';
import { TIDE } from './receipts.ts';

it.each([
  [400, 24_000],
  [20_000, 0],
])(
  'two items with a penalty of %i crystals each are worth what was drawn, and bring %i',
  (penalty, crystals) => {
    const win = { ...TIDE, cost: 99, value: 12.4, penalty };
    const item: InventoryItem = { id: 1, status: 'available', win };
    expect(sumOfLots([{ item, count: 2 }])).toEqual({ count: 2, value: 24_800, crystals });
  },
);

it.each<Partial<Win>>([
  { id: 'dusk' },
  { cost: 5 },
  { value: 5 },
  { rarity: 5 },
  { penalty: 5 },
  { win_upgrader: 1 },
])('an item is no equal of one with other %j', (other) => {
  const item = { id: 1, status: 'available', win: TIDE } as const;
  expect(stackKeyOf({ ...item, id: 2 })).toBe(stackKeyOf(item));
  expect(stackKeyOf({ ...item, win: { ...TIDE, ...other } })).not.toBe(stackKeyOf(item));
});
