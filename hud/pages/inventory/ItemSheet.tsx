import { useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { splitName } from '../../../common/rules/splitName.ts';
import { inventory } from '../../../src/state/inventory/inventory.ts';
import { loadItem, watchItem } from '../../../src/state/inventory/watchItem.ts';
import { hasFailed } from '../../../src/state/load.ts';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useT } from '../../hooks/useT.ts';
import { ItemDetail } from './ItemDetail.tsx';
import { ItemFrame } from './ItemFrame.tsx';
import { ItemPast } from './ItemPast.tsx';
import styles from './ItemSheet.module.css';

/** An item that a page shows, and what the page calls it: its title until it has come. */
export interface PickedItem {
  readonly id: number;
  readonly name: string;
}

interface ItemSheetProps {
  readonly id: number;
  readonly name?: string;
  /** Its page has a second column for it in a wide window. */
  readonly beside?: boolean;
  readonly onClose: () => void;
  /** After it was sold; `next` is the item listed beside it. */
  readonly onSold: (next: number | null) => void;
}

/** One item: its value, its history, and its actions; what its list knows of it at once. */
export function ItemSheet({ id, name, beside = false, onClose, onSold }: ItemSheetProps) {
  const { t } = useT();
  const { status, item } = useSnapshot(inventory).detail;
  useLayoutEffect(() => watchItem(id), [id]);
  const shown = item?.id === id ? item : null;
  const called = shown?.win.name ?? name;
  return (
    <ItemFrame
      id={id}
      beside={beside}
      step={shown?.status}
      title={called ? splitName(called).model : t('item.title')}
      onClose={onClose}
    >
      {shown && <ItemDetail item={shown} onSold={onSold} />}
      {hasFailed(status) ? (
        <div className={styles.failed}>
          <p>{t('error.itemFailed')}</p>
          <Button wide onClick={() => void loadItem(id)}>
            {t('common.retry')}
          </Button>
        </div>
      ) : shown && status === 'ready' ? (
        <ItemPast item={shown} />
      ) : (
        <div className={styles.waiting}>
          {!shown && (
            <>
              <Skeleton height={288} />
              <Skeleton height={56} round={14} />
              <Skeleton height={44} round={14} />
            </>
          )}
          <Skeleton height={163} round={14} />
        </div>
      )}
    </ItemFrame>
  );
}
