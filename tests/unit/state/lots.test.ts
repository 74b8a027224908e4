import { expect, it } from 'vitest';
import type { InventoryItem } from '../../../common/api/schemas.ts';
import { sumOfLots } from '../../../src/state/inventory/lots.ts';
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
