import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useT } from '../../../src/i18n/useT.ts';
import { inventory, loadMore, loadTab, type Tab } from '../../../src/state/inventory.ts';
import { Button } from '../../parts/Button.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { FailedState } from '../../parts/FailedState.tsx';
import { ItemSkeleton } from '../../parts/ShapeSkeletons.tsx';
import { OwnedItem } from './OwnedItem.tsx';
import styles from './TabItems.module.css';
import { useNear } from './useNear.ts';

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
  const more = useNear(() => void loadMore(tab));

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
      <ul className={styles.grid}>
        {items.map((item, place) => (
          <li key={item.id} className={styles.place}>
            <OwnedItem item={item} eager={place < EAGER} onPick={onPick} />
          </li>
        ))}
        {(items.length === 0 || (next !== null && status === 'loading')) &&
          PLACES.map((place) => (
            <li key={place}>
              <ItemSkeleton />
            </li>
          ))}
      </ul>
      {next !== null && <div ref={more} className={styles.more} />}
    </>
  );
}
