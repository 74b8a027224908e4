import { useSnapshot } from 'valtio';
import { ticker } from '../../../src/state/feed/ticker.ts';
import { session } from '../../../src/state/session.ts';
import { Avatar } from '../../components/Avatar.tsx';
import { useT } from '../../hooks/useT.ts';
import { useTitleFocus } from '../../hooks/useTitleFocus.ts';
import styles from './PlayerRow.module.css';

/** The player, and how many people are online. */
export function PlayerRow() {
  const { t } = useT();
  const { me, telegramUser } = useSnapshot(session);
  const { online } = useSnapshot(ticker);
  // The server has left out of a name what nobody sees.
  const name = (me ? me.firstname : telegramUser?.first_name) || '';
  return (
    <header className={styles.row}>
      <Avatar src={me?.ava ?? telegramUser?.photo_url ?? null} name={name} />
      <h1 ref={useTitleFocus()} tabIndex={-1} className={styles.name}>
        {name || 'Facet'}
      </h1>
      {online > 0 && (
        <span className={styles.online}>
          <span className={styles.dot} aria-hidden="true" />
          {t('home.online', { count: online })}
        </span>
      )}
    </header>
  );
}
