import { useSnapshot } from 'valtio';
import type { UpgraderItem } from '../../../common/api/schemas.ts';
import { countOf } from '../../../src/state/inventory/stacks.ts';
import { crystalsFor } from '../../../src/state/inventory/worth.ts';
import { startPicking, togglePicked } from '../../../src/state/upgrader/picking.ts';
import { chooseDonors, upgrader } from '../../../src/state/upgrader/upgrader.ts';
import { ItemCard } from '../../components/ItemCard.tsx';
import { useLongPress } from '../../hooks/useLongPress.ts';
import { useT } from '../../hooks/useT.ts';

/** An item of step 1: a tap stakes it; where several are picked it picks it, and a long press begins that. */
export function DonorCard({ item }: { readonly item: UpgraderItem }) {
  const { t, crystals } = useT();
  const { picking, donors } = useSnapshot(upgrader);
  const handlers = useLongPress(() => {
    if (!picking) startPicking(item);
  });
  const { win, cost, max_multiplier: most } = item;
  const reach =
    most === null
      ? t('upgrader.noTargets')
      : most && t('upgrader.upTo', { multiplier: `×${crystals(most)}` });
  return (
    <ItemCard
      name={win.name}
      img={win.img}
      price={cost}
      crystals={crystalsFor(win)}
      count={countOf(item)}
      selected={picking ? donors.some(({ id }) => id === item.id) : null}
      rarity={win.rarity}
      note={reach}
      onPress={() => (picking ? togglePicked(item) : void chooseDonors([item]))}
      handlers={handlers}
    />
  );
}
