import { memo } from 'react';
import { useSnapshot } from 'valtio';
import type { InventoryItem } from '../../../common/api/schemas.ts';
import { selection, startSelecting, toggleSelected } from '../../../src/state/inventory/selection.ts';
import { countOf } from '../../../src/state/inventory/stacks.ts';
import { usdOf } from '../../../src/state/inventory/worth.ts';
import { ItemCard } from '../../components/ItemCard.tsx';
import { useCrystalsFor } from '../../hooks/useCrystalsFor.ts';
import { useLongPress } from '../../hooks/useLongPress.ts';
import { Penalty, TileFlags } from './Flags.tsx';

interface OwnedItemProps {
  readonly item: InventoryItem;
  readonly eager: boolean;
  /** Whether a long press begins to select: it is in the list whose items are selected. */
  readonly isSelectable: boolean;
  readonly onPick: (id: number) => void;
}

/** Renders again only when its item changes: another page must not cost the pages before it. */
export const OwnedItem = memo(function OwnedItem({ item, eager, isSelectable, onPick }: OwnedItemProps) {
  const { id, win } = item;
  const { active, ids } = useSnapshot(selection);
  const crystalsFor = useCrystalsFor();
  const handlers = useLongPress(() => {
    if (!selection.active && isSelectable) startSelecting(id);
  });
  return (
    <ItemCard
      name={win.name}
      img={win.img}
      price={win.cost}
      crystals={crystalsFor(usdOf(win))}
      count={countOf(item)}
      selected={active ? id in ids : null}
      rarity={win.rarity}
      note={<TileFlags item={item} isBesideMark={active} />}
      aside={win.penalty > 0 && <Penalty amount={win.penalty} />}
      eager={eager}
      onPress={() => (active ? toggleSelected(id) : onPick(id))}
      handlers={handlers}
    />
  );
});
