import type { ReactNode } from 'react';
import type { Transaction } from '../../../common/api/schemas.ts';
import { splitName } from '../../../common/rules/splitName.ts';
import { Crystals } from '../../components/Crystals.tsx';
import { Dotted } from '../../components/Dotted.tsx';
import { IconBox } from '../../components/IconBox.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import type { PickedItem } from '../inventory/ItemSheet.tsx';
import styles from './TransactionRow.module.css';
import { transactionKind } from './transactionKind.ts';

interface TransactionRowProps {
  readonly transaction: Transaction;
  /** Index in the list. */
  readonly place: number;
  /** Shows the item that the transaction is about. */
  readonly onPick: (item: PickedItem) => void;
}

/** One transaction: its kind, the item and the case that it is about, its time, its amount and the balance after it. */
export function TransactionRow({ transaction, place, onPick }: TransactionRowProps) {
  const { t, ago, crystals } = useT();
  const { item } = transaction;
  const value = Number(transaction.value);
  const kind = transactionKind(transaction.type, value);
  return (
    <li aria-posinset={place + 1} aria-setsize={-1}>
      <Face onPress={item && (() => onPick(item))}>
        <IconBox name={kind.icon} size="large" variant={value < 0 ? 'dim' : 'gain'} />
        <span className={styles.about}>
          <span className={styles.name}>{t(kind.name)}</span>
          {item && (
            <Dotted
              texts={[splitName(item.name).model, item.case?.name ?? t('draws.upgrade')]}
              className={styles.item}
            />
          )}
          <span className={styles.small}>{ago(transaction.sec_ago)}</span>
        </span>
        <span className={styles.amount}>
          <Crystals signed wraps amount={value} className={styles.value} />
          <span className={styles.small}>
            {t('transactions.balance', { amount: crystals(transaction.balance) })}
          </span>
        </span>
      </Face>
    </li>
  );
}

interface FaceProps {
  readonly onPress: (() => void) | undefined;
  readonly children: ReactNode;
}

function Face({ onPress, children }: FaceProps) {
  if (!onPress) return <div className={styles.row}>{children}</div>;
  return (
    <button type="button" className={classes(styles.row, styles.leads)} onClick={onPress}>
      {children}
    </button>
  );
}
