import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { session } from '../../../src/state/session.ts';
import { Balance } from '../../components/Balance.tsx';
import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './BalanceCard.module.css';

/** The balance; leads to the payment page if the player can pay. */
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
    <Link href="/payment" className={classes('pressable', styles.link)}>
      {card}
    </Link>
  );
}
