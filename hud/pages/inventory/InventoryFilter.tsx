import { useSnapshot } from 'valtio';
import { inventory, setTools, type Tab } from '../../../src/state/inventory/inventory.ts';
import { narrows } from '../../../src/state/inventory/itemTools.ts';
import { lotsOf, sumOfLots } from '../../../src/state/inventory/lots.ts';
import { sellFound } from '../../../src/state/inventory/sellLots.ts';
import { ItemFilterSheet } from '../../components/ItemFilterSheet.tsx';
import { PriceTag } from '../../components/PriceTag.tsx';
import row from '../../components/Row.module.css';
import { SellButton } from '../../components/SellButton.tsx';
import { SwitchLabel } from '../../components/SwitchLabel.tsx';
import { useT } from '../../hooks/useT.ts';

interface InventoryFilterProps {
  readonly tab: Tab;
  readonly onClose: () => void;
}

/** The filter of a tab's items; it can sell all that it finds of those available. */
export function InventoryFilter({ tab, onClose }: InventoryFilterProps) {
  const { tabs, tools } = useSnapshot(inventory);
  const isAvailable = tab === 'available';
  return (
    <ItemFilterSheet
      tools={tools}
      onChange={(changes) => void setTools(tab, changes)}
      onClose={onClose}
      total={tabs[tab].total}
      choices={isAvailable && <TogetherSwitch />}
      actions={isAvailable && <SellFound onClose={onClose} />}
    />
  );
}

function TogetherSwitch() {
  const { t } = useT();
  const { tools } = useSnapshot(inventory);
  return (
    <SwitchLabel
      className={row.row}
      checked={tools.stacked}
      onChange={(stacked) => void setTools('available', { stacked })}
    >
      <span className={row.label}>{t('items.together')}</span>
      <span className={row.switch} aria-hidden="true" />
    </SwitchLabel>
  );
}

function SellFound({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT();
  const { tabs, tools } = useSnapshot(inventory);
  const { total, value, next, items, status } = tabs.available;
  const count = total ?? 0;
  // What the penalties leave is known once all of it is there.
  const worth = next === null ? sumOfLots(lotsOf(items)).crystals : (value ?? 0);
  const sell = () => {
    onClose();
    void sellFound();
  };
  if (!narrows(tools) || count === 0) return null;
  return (
    <SellButton
      label={t('opening.sellAll')}
      question={t('opening.sellQuestion', { count })}
      keep={t('opening.keep')}
      price={<PriceTag amount={worth} />}
      pending={status === 'loading'}
      onSell={sell}
    />
  );
}
