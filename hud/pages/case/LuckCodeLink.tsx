import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { session } from '../../../src/state/session.ts';
import { Icon } from '../../components/Icon.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './LuckCodeLink.module.css';

/** The player's luck code; leads to the page that changes it. */
export function LuckCodeLink() {
  const { t } = useT();
  const code = useSnapshot(session).me?.luck_code;
  return (
    <Link href="/profile/luck-code" className={classes('surface pressable', styles.link)}>
      <Icon name="draw" size={20} />
      <span className={styles.words}>
        {t('profile.luckCode')}
        {code && <span className={styles.code}>{code}</span>}
      </span>
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}
