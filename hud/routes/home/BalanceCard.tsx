import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useT } from '../../../src/i18n/useT.ts';
import { session } from '../../../src/state/session.ts';
import { Balance } from '../../parts/Balance.tsx';
import { Card } from '../../parts/Card.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Picture } from '../../parts/Picture.tsx';
import styles from './BalanceCard.module.css';

/** How many crystals there are; leads to more of them where there is somebody to buy. */
export function BalanceCard() {
  const { t } = useT();
  const { telegramUser } = useSnapshot(session);
  const card = (
    <Card cut className={styles.card}>
      <div className={styles.words}>
        <span className={styles.label}>{t('home.balance')}</span>
        <Balance className={styles.amount} />
        {telegramUser && (
          <span className={styles.more}>
            <Icon name="plus" size={16} />
            {t('home.topUp')}
          </span>
        )}
      </div>
      <Picture className={styles.picture} src="/art/things/crystal-pile-4.webp" aspect={1} eager />
    </Card>
  );
  if (!telegramUser) return card;
  return (
    <Link href="/payment" className={styles.link}>
      {card}
    </Link>
  );
}
