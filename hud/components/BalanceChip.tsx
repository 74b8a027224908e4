import type { RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { session } from '../../src/state/session.ts';
import { classes } from '../format/classes.ts';
import { useT } from '../hooks/useT.ts';
import { Balance } from './Balance.tsx';
import styles from './BalanceChip.module.css';
import { Icon } from './Icon.tsx';

interface BalanceChipProps {
  /** Where the balance is written, for what flies into it. */
  readonly amountRef?: RefObject<HTMLSpanElement | null>;
}

/** The balance in a page's header; leads to the payment page. */
export function BalanceChip({ amountRef }: BalanceChipProps) {
  const { me, telegramUser } = useSnapshot(session);
  const { t } = useT();
  // A balance that could not be loaded is not none.
  if (!me) return null;
  if (!telegramUser) {
    return (
      <span ref={amountRef} className={styles.chip}>
        <Balance />
      </span>
    );
  }
  return (
    <Link href="/payment" className={classes('pressable', styles.chip)}>
      <span ref={amountRef}>
        <Balance />
      </span>
      <span className="sr-only">{t('home.topUp')}</span>
      <span className={styles.plus}>
        <Icon name="plus" size={16} />
      </span>
    </Link>
  );
}
