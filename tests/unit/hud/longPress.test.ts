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
  const click = { currentTarget: control, stopPropagation: vi.fn() };
  for (let clicks = 0; clicks < 2; clicks++) card?.handlers?.onClickCapture?.(click as never);
  expect(click.stopPropagation, 'nor does it pick; the next one does').toHaveBeenCalledTimes(1);
});

it('neither a finger that scrolls nor another button presses long', () => {
  inventory.tabs.available.items = [{ id: 3, status: 'available', win: TIDE }];
  markupAt('/inventory', TabItems, { tab: 'available', onPick: () => {} });
  const { onPointerDown, onPointerMove } = (cards as CardProps[])[0]?.handlers ?? {};
  const at = (clientY: number, button = 0) =>
    ({ button, clientX: 0, clientY, currentTarget: { dataset: {} } }) as never;
  onPointerDown?.(at(0, 2));
  vi.advanceTimersByTime(450);
  onPointerDown?.(at(0));
  onPointerMove?.(at(11));
  vi.advanceTimersByTime(450);
  expect(selection.active).toBe(false);
  onPointerDown?.(at(0));
  onPointerMove?.(at(10));
  vi.advanceTimersByTime(450);
  expect(selection.active, 'one that trembles does').toBe(true);
});
