import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { inventory } from '../../../src/state/inventory/inventory.ts';
import { carriedItems } from '../../carriedItems.ts';
import { CarriedItem } from './CarriedItem.tsx';

/** Items that come along from a result: they wait where they were until the list is there, then fly to their cards. */
export function CarriedItems() {
  const [carried] = useState(carriedItems);
  const { items, status } = useSnapshot(inventory).tabs.available;
  const [before] = useState(items);
  // A list that cannot be had is one too: what would wait for it would lie over the page for ever.
  const isAwaited = status === 'idle' || status === 'loading' || (status === 'ready' && items === before);
  if (carried.length === 0) return null;
  return createPortal(
    carried.map((item) => {
      const card = items.find(({ win }) => win.img === item.img);
      return <CarriedItem key={item.id} item={item} cardId={isAwaited ? undefined : (card?.id ?? null)} />;
    }),
    document.body,
  );
}
