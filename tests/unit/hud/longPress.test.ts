import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ItemCard } from '../../../hud/components/ItemCard.tsx';
import { TabItems } from '../../../hud/pages/inventory/TabItems.tsx';
import { inventory } from '../../../src/state/inventory/inventory.ts';
import { selection, stopSelecting } from '../../../src/state/inventory/selection.ts';
import { TIDE } from '../state/receipts.ts';
import { markupAt } from './page.ts';

type CardProps = Parameters<typeof ItemCard>[0];

const cards = vi.hoisted(() => [] as unknown[]);
vi.mock('../../../hud/components/ItemCard.tsx', () => ({
  ItemCard: (props: unknown) => void cards.push(props),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  stopSelecting();
  cards.length = 0;
});

it.each([
  ['available', true],
  ['returned', false],
] as const)('a long press on one of the %s items begins to select: %s', (tab, begins) => {
  inventory.tabs[tab].items = [{ id: 3, status: 'returned', win: TIDE }];
  markupAt('/inventory', TabItems, { tab, onPick: () => {} });
  const [card] = cards as CardProps[];
  const control = { dataset: {} };
  card?.handlers?.onPointerDown?.({ button: 0, currentTarget: control } as never);
  vi.advanceTimersByTime(450);
  expect(selection).toEqual(begins ? { active: true, ids: { 3: true } } : { active: false, ids: {} });
  expect(control.dataset, 'the click at its end makes no sound').toHaveProperty('held');
});
