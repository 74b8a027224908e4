import { memo } from 'react';
import type { Transaction } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { classes } from '../../parts/classes.ts';
import { Icon } from '../../parts/Icon.tsx';
import { SignedCrystals } from '../../parts/SignedCrystals.tsx';
import { kindOf } from './kindOf.ts';
import styles from './TransactionRow.module.css';

interface TransactionRowProps {
  readonly transaction: Transaction;
}

/** One movement of crystals: why, when, how much, and what was there after it. */
export const TransactionRow = memo(function TransactionRow({ transaction }: TransactionRowProps) {
  const { t, ago, crystals } = useT();
  const value = Number(transaction.value);
  const kind = kindOf(transaction.type, value);
  return (
    <li className={styles.row}>
      <span className={classes(styles.icon, value < 0 ? styles.out : styles.in)}>
        <Icon name={kind.icon} size={20} />
      </span>
      <span className={styles.about}>
        <span className={styles.name}>{t(kind.name)}</span>
        <span className={styles.small}>{ago(transaction.sec_ago)}</span>
      </span>
      <span className={styles.amount}>
        <SignedCrystals amount={value} className={styles.value} />
        <span className={styles.small}>
          {t('transactions.balance', { amount: crystals(transaction.balance) })}
        </span>
      </span>
    </li>
  );
});
