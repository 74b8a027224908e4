import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { inventory, reloadTab, TABS, tabOf, toolsOf } from '../../../src/state/inventory/inventory.ts';
import { narrows } from '../../../src/state/inventory/itemTools.ts';
import { selection, stopSelecting } from '../../../src/state/inventory/selection.ts';
import { watchDeliveries } from '../../../src/state/inventory/watchDeliveries.ts';
import { keepFresh } from '../../../src/state/keepFresh.ts';
import { BalanceChip } from '../../components/BalanceChip.tsx';
import { Chips } from '../../components/Chips.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { classes } from '../../format/classes.ts';
import { useStaysShown } from '../../hooks/useStaysShown.ts';
import { useT } from '../../hooks/useT.ts';
import { useWide } from '../../hooks/useWide.ts';
import { CarriedItems } from './CarriedItems.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import styles from './InventoryPage.module.css';
import { NothingPicked } from './NothingPicked.tsx';
import { PickedSheet } from './PickedSheet.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { TabItems } from './TabItems.tsx';
import { TabTools } from './TabTools.tsx';

/** The player's items by status. */
export function InventoryPage() {
  const { t } = useT();
  const tab = tabOf(new URLSearchParams(useSearch()).get('tab'));
  const [, navigate] = useLocation();
  const isWide = useWide();
  const [picked, setPicked] = useState<number | null>(null);
  // The row has four tabs; a fifth only where the address asks for it.
  const shown = tab === 'returned' ? [...TABS, tab] : TABS;
  useEffect(() => {
    const end = keepFresh(() => reloadTab(tab));
    return () => {
      end();
      stopSelecting();
    };
  }, [tab]);
  useEffect(() => (tab === 'sending' ? watchDeliveries() : undefined), [tab]);
  const { tabs, tools } = useSnapshot(inventory);
  const { active } = useSnapshot(selection);
  const { status, items, next } = tabs[tab];
  // Nothing can be found where there is nothing, or where nobody knows what there is.
  const areThereItems = useStaysShown(
    items.length > 0 || next !== null || narrows(toolsOf(tab, tools)),
    status === 'loading',
  );
  const isBare = status === 'ready' && !areThereItems && picked === null;
  return (
    <main className={classes(styles.page, isBare && styles.bare)}>
      <div>
        <PageHeader title={t('inventory.title')} step={isBare}>
          <BalanceChip />
        </PageHeader>
        <Chips
          label={t('inventory.tabs')}
          options={shown.map((value) => ({
            value,
            label: t(value === 'returned' ? 'item.status.returned' : `inventory.tab.${value}`),
          }))}
          value={tab}
          onChange={(value) => navigate(`/inventory?tab=${value}`, { replace: true })}
        />
        {areThereItems && <TabTools tab={tab} />}
        {areThereItems && active && <SelectionBar />}
        <TabItems key={tab} tab={tab} onPick={setPicked} />
      </div>
      <CarriedItems />
      {!active && picked !== null && <PickedSheet key={picked} tab={tab} id={picked} onPick={setPicked} />}
      <HoldDialog />
      {!active && picked === null && isWide && items.length > 0 && <NothingPicked />}
    </main>
  );
}
