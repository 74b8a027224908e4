import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { InventoryItem } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { inventory, loadMore, loadTab, type Tab } from '../../../src/state/inventory.ts';
import { Button } from '../../parts/Button.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { FailedState } from '../../parts/FailedState.tsx';
import { ListEnd } from '../../parts/ListEnd.tsx';
import { LongList } from '../../parts/LongList.tsx';
import { ItemSkeleton } from '../../parts/ShapeSkeletons.tsx';
import { OwnedItem } from './OwnedItem.tsx';
import styles from './TabItems.module.css';

interface TabItemsProps {
  readonly tab: Tab;
  readonly onPick: (id: number) => void;
}

/** Items that a first screen shows. */
const EAGER = 9;
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

export function TabItems({ tab, onPick }: TabItemsProps) {
  const { t } = useT();
  const { status, items, next } = useSnapshot(inventory).tabs[tab];
  const [, navigate] = useLocation();
  const draw = useCallback(
    (item: InventoryItem, place: number) => (
      <li key={item.id} className={styles.place} aria-posinset={place + 1} aria-setsize={-1}>
        <OwnedItem item={item} eager={place < EAGER} onPick={onPick} />
      </li>
    ),
    [onPick],
  );

  if (items.length === 0 && status === 'failed') {
    return <FailedState title={t('error.inventoryFailed')} onRetry={() => void loadTab(tab)} />;
  }
  if (items.length === 0 && status === 'ready') {
    return (
      <EmptyState
        picture="/art/things/empty-inventory.webp"
        title={t(`inventory.empty.${tab}`)}
        action={
          tab === 'available' ? (
            <ButtonLink to="/cases">{t('home.openCases')}</ButtonLink>
          ) : (
            <Button look="secondary" onClick={() => navigate('/inventory', { replace: true })}>
              {t('inventory.tab.available')}
            </Button>
          )
        }
      >
        {t(`inventory.emptyWords.${tab}`)}
      </EmptyState>
    );
  }
  return (
    <>
      <LongList items={items} className={styles.grid} far={styles.far}>
        {draw}
      </LongList>
      {(items.length === 0 || (next !== null && status === 'loading')) && (
        <ul className={styles.grid}>
          {PLACES.map((place) => (
            <li key={place}>
              <ItemSkeleton />
            </li>
          ))}
        </ul>
      )}
      {next !== null && <ListEnd key={items.length} onNear={() => void loadMore(tab)} />}
    </>
  );
}
