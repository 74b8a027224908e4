import { useState } from 'react';
import type { InventoryItem } from '../../../common/api/schemas.ts';
import { inventory, neighborOf, type Tab } from '../../../src/state/inventory/inventory.ts';
import { countOf } from '../../../src/state/inventory/stacks.ts';
import { ItemSheet } from './ItemSheet.tsx';
import { StackSheet } from './StackSheet.tsx';

interface PickedSheetProps {
  readonly tab: Tab;
  readonly id: number;
  /** Shows another item, or none. */
  readonly onPick: (id: number | null) => void;
}

/** The stack that the item `id` stood for when it was picked; undefined where it stood for itself. */
function useStack(tab: Tab, id: number): InventoryItem | undefined {
  const [stack] = useState(() =>
    inventory.tabs[tab].items.find((item) => item.id === id && countOf(item) > 1),
  );
  return stack;
}

/** What was picked from a list: an item, or a stack. */
export function PickedSheet({ tab, id, onPick }: PickedSheetProps) {
  const stack = useStack(tab, id);
  const close = () => onPick(null);
  if (stack) return <StackSheet item={stack} onClose={close} onSold={() => onPick(neighborOf(id))} />;
  return <ItemSheet beside id={id} onClose={close} onSold={(next) => next !== null && onPick(next)} />;
}
