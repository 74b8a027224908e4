import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useT } from '../../../src/i18n/useT.ts';
import { session } from '../../../src/state/session.ts';
import { Icon } from '../../parts/Icon.tsx';
import styles from './LuckCodeLink.module.css';

/** The player's half of the draw, and the way to change it. */
export function LuckCodeLink() {
  const { t } = useT();
  const code = useSnapshot(session).me?.luck_code;
  return (
    <Link href="/profile/luck-code" className={styles.link}>
      <Icon name="draw" size={20} />
      <span className={styles.words}>
        {t('profile.luckCode')}
        {code && <span className={styles.code}>{code}</span>}
      </span>
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}
