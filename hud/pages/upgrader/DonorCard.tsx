import { memo } from 'react';
import type { UpgraderItem } from '../../../common/api/schemas.ts';
import { countOf } from '../../../src/state/inventory/stacks.ts';
import { usdOf } from '../../../src/state/inventory/worth.ts';
import { startPicking, togglePicked } from '../../../src/state/upgrader/picking.ts';
import { chooseDonors } from '../../../src/state/upgrader/upgrader.ts';
import { ItemCard } from '../../components/ItemCard.tsx';
import { useCrystalsFor } from '../../hooks/useCrystalsFor.ts';
import { useLongPress } from '../../hooks/useLongPress.ts';
import { useT } from '../../hooks/useT.ts';

interface DonorCardProps {
  readonly item: UpgraderItem;
  /** Whether it is picked; null where a tap stakes one item. */
  readonly picked: boolean | null;
}

/**
 * An item of step 1: a tap stakes it; where several are picked it picks it, and a long press begins that. Renders again
 * only when it is picked or left out: there can be hundreds.
 */
export const DonorCard = memo(function DonorCard({ item, picked }: DonorCardProps) {
  const { t, crystals } = useT();
  const crystalsFor = useCrystalsFor();
  const handlers = useLongPress(() => {
    if (picked === null) startPicking(item);
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
      crystals={crystalsFor(usdOf(win))}
      count={countOf(item)}
      selected={picked}
      rarity={win.rarity}
      note={reach}
      onPress={() => (picked === null ? void chooseDonors([item]) : togglePicked(item))}
      handlers={handlers}
    />
  );
});
