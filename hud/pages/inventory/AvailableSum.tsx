import { useSnapshot } from 'valtio';
import { inventory } from '../../../src/state/inventory/inventory.ts';
import { selection, startSelecting, stopSelecting } from '../../../src/state/inventory/selection.ts';
import { Button } from '../../components/Button.tsx';
import { Crystals } from '../../components/Crystals.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './AvailableSum.module.css';

/** How many items can be sold, what they are worth, and the way to select some. */
export function AvailableSum() {
  const { t } = useT();
  const { total, value } = useSnapshot(inventory).tabs.available;
  const { active } = useSnapshot(selection);
  return (
    <div className={styles.summary}>
      {/* One element, so that it is read as one sentence. */}
      <p className={styles.sum}>
        {total !== null && t('opening.items', { count: total })}
        {value !== null && <Crystals amount={value} />}
      </p>
      <Button variant="ghost" size="small" onClick={() => (active ? stopSelecting() : startSelecting())}>
        {t(active ? 'opening.cancel' : 'opening.select')}
      </Button>
    </div>
  );
}
