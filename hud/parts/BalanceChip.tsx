import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useT } from '../../src/i18n/useT.ts';
import { session } from '../../src/state/session.ts';
import { Balance } from './Balance.tsx';
import styles from './BalanceChip.module.css';
import { Icon } from './Icon.tsx';

/** The balance in a page's header, and the way to more of it. */
export function BalanceChip() {
  const { telegramUser } = useSnapshot(session);
  const { t } = useT();
  if (!telegramUser) {
    return (
      <span className={styles.chip}>
        <Balance />
      </span>
    );
  }
  return (
    <Link href="/payment" className={styles.chip}>
      <Balance />
      <span className="unseen">{t('home.topUp')}</span>
      <span className={styles.plus}>
        <Icon name="plus" size={16} />
      </span>
    </Link>
  );
}
