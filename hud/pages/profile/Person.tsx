import { useSnapshot } from 'valtio';
import { session } from '../../../src/state/session.ts';
import { Avatar } from '../../components/Avatar.tsx';
import { BalanceChip } from '../../components/BalanceChip.tsx';
import { useT } from '../../hooks/useT.ts';
import { useTitleFocus } from '../../hooks/useTitleFocus.ts';
import styles from './Person.module.css';

/** The player with picture, name and balance. */
export function Person() {
  const { t } = useT();
  const { me, telegramUser } = useSnapshot(session);
  // The server has left out of a name what nobody sees.
  const first = (me ? me.firstname : telegramUser?.first_name) || '';
  const last = (me ? me.lastname : telegramUser?.last_name) || '';
  return (
    <header className={styles.person}>
      <Avatar src={me?.ava ?? telegramUser?.photo_url ?? null} name={first} size={80} />
      <h1 ref={useTitleFocus()} tabIndex={-1} className={styles.name}>
        {`${first} ${last}`.trim() || t('nav.profile')}
      </h1>
      {telegramUser?.username && <p className={styles.username}>@{telegramUser.username}</p>}
      <div className={styles.balance}>
        <BalanceChip />
      </div>
    </header>
  );
}
