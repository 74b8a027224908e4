import type { InventoryItem } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { Crystal } from '../../parts/Crystal.tsx';
import styles from './Flags.module.css';

interface FlagsProps {
  readonly item: Pick<InventoryItem, 'status'> & { readonly win: InventoryItem['win'] };
}

/** What is special about an item: where it came from or went to, replaced, under a penalty. */
export function Flags({ item }: FlagsProps) {
  const { t, crystals } = useT();
  const { win, status } = item;
  return (
    <span className={styles.flags}>
      {status === 'processing' && <span className={styles.plain}>{t('item.status.processing')}</span>}
      {win.win_upgrader === 1 && <span className={styles.good}>{t('item.wonInUpgrader')}</span>}
      {win.sold_upgrader === 1 && <span className={styles.plain}>{t('item.soldInUpgrader')}</span>}
      {status === 'returned' && win.changed === 1 && (
        <span className={styles.plain}>{t('item.replaced')}</span>
      )}
      {win.penalty > 0 && (
        <span className={styles.bad}>
          −{crystals(win.penalty)} <Crystal />
        </span>
      )}
    </span>
  );
}
