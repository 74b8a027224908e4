import { useSnapshot } from 'valtio';
import type { UpgraderItem } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { chooseDonor, loadUpgraderItems, upgrader } from '../../../src/state/upgrader.ts';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { FailedState } from '../../parts/FailedState.tsx';
import { ItemCard } from '../../parts/ItemCard.tsx';
import styles from './Grid.module.css';
import { GridSkeleton } from './GridSkeleton.tsx';

/** Step 1: an item of one's own. */
export function PickItem() {
  const { t } = useT();
  const { itemsStatus, items } = useSnapshot(upgrader);
  if (items.length === 0 && itemsStatus === 'failed') {
    return <FailedState title={t('error.upgraderItemsFailed')} onRetry={() => void loadUpgraderItems()} />;
  }
  if (items.length === 0 && itemsStatus === 'ready') {
    return (
      <EmptyState
        picture="/art/things/empty-upgrader.webp"
        title={t('error.noUpgraderItems')}
        action={<ButtonLink to="/cases">{t('home.openCases')}</ButtonLink>}
      >
        {t('upgrader.noItems')}
      </EmptyState>
    );
  }
  if (items.length === 0) return <GridSkeleton />;
  return (
    <>
      <p className={styles.words}>{t('upgrader.itemWords')}</p>
      <ul className={styles.grid}>
        {items.map((item) => (
          <li key={item.id} className={styles.place}>
            <ItemCard
              name={item.win.name}
              img={item.win.img}
              price={item.cost}
              rarity={item.win.rarity}
              onPress={() => void chooseDonor(item as UpgraderItem)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
