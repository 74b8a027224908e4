import { memo } from 'react';
import type { InventoryItem } from '../../../src/api/schemas.ts';
import { ItemCard } from '../../parts/ItemCard.tsx';
import { Penalty, TileFlags } from './Flags.tsx';

interface OwnedItemProps {
  readonly item: Pick<InventoryItem, 'id' | 'status'> & { readonly win: InventoryItem['win'] };
  readonly eager: boolean;
  readonly onPick: (id: number) => void;
}

/** Drawn again only when its own item changes: a page more must not cost the pages before it. */
export const OwnedItem = memo(function OwnedItem({ item, eager, onPick }: OwnedItemProps) {
  const { win } = item;
  return (
    <ItemCard
      name={win.name}
      img={win.img}
      price={win.cost}
      rarity={win.rarity}
      note={<TileFlags item={item} />}
      aside={win.penalty > 0 && <Penalty amount={win.penalty} />}
      eager={eager}
      onPress={() => onPick(item.id)}
    />
  );
});
