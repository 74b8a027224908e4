import { useSnapshot } from 'valtio';
import { inventory } from '../../../src/state/inventory/inventory.ts';
import { sellItems } from '../../../src/state/inventory/sellItems.ts';
import { run } from '../../../src/state/round/run.ts';
import { Crystals } from '../../components/Crystals.tsx';
import { SellButton } from '../../components/SellButton.tsx';
import { useCrystalsFor } from '../../hooks/useCrystalsFor.ts';
import { useT } from '../../hooks/useT.ts';

/** Sells by one tap what several rounds have given, where more of it is left than the `shown` items of the last. */
export function SellLast({ shown }: { readonly shown: number }) {
  const { t } = useT();
  const crystalsFor = useCrystalsFor();
  const { sold, pending } = useSnapshot(inventory);
  const left = useSnapshot(run).opened.filter(({ inventory_id }) => !(inventory_id in sold));
  if (left.length <= shown) return null;
  const ids = left.map(({ inventory_id }) => inventory_id);
  const worth = crystalsFor(...left.map(({ win }) => win.cost));
  return (
    <SellButton
      variant="ghost"
      size="small"
      label={t('opening.sellLast', { count: left.length })}
      question={t('opening.sellQuestion', { count: left.length })}
      keep={t('opening.keep')}
      price={<Crystals amount={worth} />}
      pending={ids.some((id) => id in pending)}
      onSell={() => void sellItems(ids)}
    />
  );
}
