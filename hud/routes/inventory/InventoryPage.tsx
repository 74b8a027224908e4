import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useT } from '../../../src/i18n/useT.ts';
import { inventory, loadTab, TABS, tabOf } from '../../../src/state/inventory.ts';
import { BalanceChip } from '../../parts/BalanceChip.tsx';
import { Chips } from '../../parts/Chips.tsx';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ItemSheet } from './ItemSheet.tsx';
import { TabItems } from './TabItems.tsx';

/** What the player owns and owned, by status. */
export function InventoryPage() {
  const { t } = useT();
  const tab = tabOf(new URLSearchParams(useSearch()).get('tab'));
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (inventory.tabs[tab].status !== 'loading') void loadTab(tab);
  }, [tab]);
  return (
    <main>
      <PageHeader title={t('inventory.title')}>
        <BalanceChip />
      </PageHeader>
      <Chips
        label={t('inventory.tabs')}
        options={TABS.map((value) => ({ value, label: t(`inventory.tab.${value}`) }))}
        value={tab}
        onChange={(value) => navigate(`/inventory?tab=${value}`, { replace: true })}
      />
      <TabItems key={tab} tab={tab} onPick={setShown} />
      {shown !== null && <ItemSheet id={shown} onClose={() => setShown(null)} />}
    </main>
  );
}
