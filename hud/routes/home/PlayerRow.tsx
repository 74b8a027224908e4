import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { live } from '../../../src/state/live.ts';
import { session } from '../../../src/state/session.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import styles from './PlayerRow.module.css';

/** Who plays, and how many others are here. */
export function PlayerRow() {
  const { t } = useT();
  const { me, telegramUser } = useSnapshot(session);
  const { online } = useSnapshot(live);
  const name = me?.firstname || telegramUser?.first_name || '';
  return (
    <header className={styles.row}>
      <Avatar src={me?.ava ?? telegramUser?.photo_url ?? null} name={name} />
      <h1 className={styles.name}>{name || 'Facet'}</h1>
      {online > 0 && (
        <span className={styles.online}>
          <span className={styles.dot} aria-hidden="true" />
          {t('home.online', { count: online })}
        </span>
      )}
    </header>
  );
}
