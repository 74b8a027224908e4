import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { InventoryItem } from '../../../common/api/schemas.ts';
import { inventory } from '../../../src/state/inventory/inventory.ts';
import { lotsOf, sumOfLots } from '../../../src/state/inventory/lots.ts';
import { selectedOf, selection, stopSelecting, toggleAll } from '../../../src/state/inventory/selection.ts';
import { sellLots } from '../../../src/state/inventory/sellLots.ts';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { PriceTag } from '../../components/PriceTag.tsx';
import { SellButton } from '../../components/SellButton.tsx';
import { pushBackHandler } from '../../hooks/backStack.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './SelectionBar.module.css';

/** How many items are selected, and what can be done with them; lies over the navigation, and comes before the list it is about. */
export function SelectionBar() {
  const { t } = useT();
  const { items, status } = useSnapshot(inventory).tabs.available;
  const { ids } = useSnapshot(selection);
  const lots = lotsOf(selectedOf(items as readonly InventoryItem[], ids));
  const { count, crystals } = sumOfLots(lots);
  useEffect(() => pushBackHandler(stopSelecting), []);
  const sell = () => {
    stopSelecting();
    sellLots(lots);
  };
  return (
    <section className={styles.floor} aria-label={t('opening.select')}>
      <div className={styles.bar}>
        <div className={styles.row}>
          <IconButton icon="close" label={t('opening.cancel')} onClick={stopSelecting} />
          <p className={styles.count} aria-live="polite">
            {t('inventory.selected', { count })}
          </p>
          <Button
            variant="ghost"
            size="small"
            pending={status === 'loading'}
            onClick={() => void toggleAll()}
          >
            {t('inventory.selectAll')}
          </Button>
        </div>
        <SellButton
          label={t('opening.sellSome')}
          question={t('opening.sellQuestion', { count })}
          keep={t('opening.keep')}
          price={<PriceTag amount={crystals} />}
          pending={false}
          disabled={count === 0}
          onSell={sell}
        />
      </div>
    </section>
  );
}
