import { memo } from 'react';
import type { Transaction } from '../../../common/api/schemas.ts';
import { Crystals } from '../../components/Crystals.tsx';
import { IconBox } from '../../components/IconBox.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './TransactionRow.module.css';
import { transactionKind } from './transactionKind.ts';

interface TransactionRowProps {
  readonly transaction: Transaction;
}

/** One transaction: its kind, time, amount and the balance after it. */
export const TransactionRow = memo(function TransactionRow({ transaction }: TransactionRowProps) {
  const { t, ago, crystals } = useT();
  const value = Number(transaction.value);
  const kind = transactionKind(transaction.type, value);
  return (
    <li className={styles.row}>
      <IconBox name={kind.icon} size="large" variant={value < 0 ? 'dim' : 'gain'} />
      <span className={styles.about}>
        <span className={styles.name}>{t(kind.name)}</span>
        <span className={styles.small}>{ago(transaction.sec_ago)}</span>
      </span>
      <span className={styles.amount}>
        <Crystals signed amount={value} className={styles.value} />
        <span className={styles.small}>
          {t('transactions.balance', { amount: crystals(transaction.balance) })}
        </span>
      </span>
    </li>
  );
});
