import { useSnapshot } from 'valtio';
import type { InventoryItem } from '../../../common/api/schemas.ts';
import { inventory, loadRest, setTools } from '../../../src/state/inventory/inventory.ts';
import { narrows } from '../../../src/state/inventory/itemTools.ts';
import { lotsOf, sumOfLots } from '../../../src/state/inventory/lots.ts';
import { sellLots } from '../../../src/state/inventory/sellLots.ts';
import { ItemFilterSheet } from '../../components/ItemFilterSheet.tsx';
import { PriceTag } from '../../components/PriceTag.tsx';
import row from '../../components/Row.module.css';
import { SellButton } from '../../components/SellButton.tsx';
import { SwitchLabel } from '../../components/SwitchLabel.tsx';
import { useT } from '../../hooks/useT.ts';

async function sellFound(): Promise<void> {
  if (await loadRest()) sellLots(lotsOf(inventory.tabs.available.items));
}

/** The filter of the available items, which can sell all that it finds. */
export function InventoryFilter({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT();
  const { tabs, tools } = useSnapshot(inventory);
  const { total, value, next, items, status } = tabs.available;
  const count = total ?? 0;
  // What the penalties leave is known once all of it is there.
  const worth = next === null ? sumOfLots(lotsOf(items as readonly InventoryItem[])).crystals : (value ?? 0);
  const sell = () => {
    onClose();
    void sellFound();
  };
  return (
    <ItemFilterSheet
      tools={tools}
      onChange={(changes) => void setTools(changes)}
      onClose={onClose}
      total={total}
      choices={
        <SwitchLabel
          className={row.row}
          checked={tools.stacked}
          onChange={(stacked) => void setTools({ stacked })}
        >
          <span className={row.label}>{t('items.together')}</span>
          <span className={row.switch} aria-hidden="true" />
        </SwitchLabel>
      }
      actions={
        narrows(tools) &&
        count > 0 && (
          <SellButton
            label={t('opening.sellAll')}
            question={t('opening.sellQuestion', { count })}
            keep={t('opening.keep')}
            price={<PriceTag amount={worth} />}
            pending={status === 'loading'}
            onSell={sell}
          />
        )
      }
    />
  );
}
