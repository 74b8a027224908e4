import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { inventory } from '../../../src/state/inventory.ts';
import { loadItem } from '../../../src/state/item.ts';
import { Button } from '../../parts/Button.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { splitName } from '../../parts/splitName.ts';
import { ItemDetail } from './ItemDetail.tsx';
import styles from './ItemSheet.module.css';

interface ItemSheetProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One item: what it is worth, what happened to it, and what can be done with it. */
export function ItemSheet({ id, onClose }: ItemSheetProps) {
  const { t } = useT();
  const { status, item } = useSnapshot(inventory).detail;
  useEffect(() => {
    void loadItem(id);
  }, [id]);
  const ready = item !== null && item.id === id;
  return (
    <Sheet title={ready ? splitName(item.win.name).model : t('item.title')} onClose={onClose}>
      {ready ? (
        <ItemDetail item={item} />
      ) : status === 'failed' ? (
        <div className={styles.failed}>
          <p>{t('error.itemFailed')}</p>
          <Button wide onClick={() => void loadItem(id)}>
            {t('common.retry')}
          </Button>
        </div>
      ) : (
        <div className={styles.waiting}>
          <Skeleton height={200} />
          <Skeleton height={56} round={14} />
          <Skeleton height={96} round={14} />
        </div>
      )}
    </Sheet>
  );
}
