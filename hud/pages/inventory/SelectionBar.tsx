import { useSnapshot } from 'valtio';
import { inventory } from '../../../src/state/inventory/inventory.ts';
import { lotsOf, sumOfLots } from '../../../src/state/inventory/lots.ts';
import {
  isAllSelected,
  selectedOf,
  selection,
  stopSelecting,
  toggleAll,
} from '../../../src/state/inventory/selection.ts';
import { sellLots } from '../../../src/state/inventory/sellLots.ts';
import { Button } from '../../components/Button.tsx';
import { PriceTag } from '../../components/PriceTag.tsx';
import { SelectionFloor } from '../../components/SelectionFloor.tsx';
import { SellButton } from '../../components/SellButton.tsx';
import { useT } from '../../hooks/useT.ts';

/** How many items are selected, and their sale. */
export function SelectionBar() {
  const { t } = useT();
  const list = useSnapshot(inventory).tabs.available;
  const { ids } = useSnapshot(selection);
  const lots = lotsOf(selectedOf(list.items, ids));
  const { count, crystals } = sumOfLots(lots);
  const sell = () => {
    stopSelecting();
    sellLots(lots);
  };
  const selectAll = (
    <Button variant="ghost" size="small" pending={list.status === 'loading'} onClick={() => void toggleAll()}>
      {t(isAllSelected(list, ids) ? 'items.reset' : 'inventory.selectAll')}
    </Button>
  );
  return (
    <SelectionFloor summary={t('inventory.selected', { count })} aside={selectAll} onCancel={stopSelecting}>
      <SellButton
        label={t('opening.sellSome')}
        question={t('opening.sellQuestion', { count })}
        keep={t('opening.keep')}
        price={<PriceTag amount={crystals} />}
        pending={false}
        disabled={count === 0}
        onSell={sell}
      />
    </SelectionFloor>
  );
}
