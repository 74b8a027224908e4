import { useSnapshot } from 'valtio';
import { session } from '../../src/state/session.ts';
import { loadSession } from '../../src/state/start.ts';
import { useT } from '../hooks/useT.ts';
import { Button } from './Button.tsx';
import styles from './ProfileFailed.module.css';

/** Says, where the balance would be, that the player could not be loaded, with a button that tries again. */
export function ProfileFailed() {
  const { status } = useSnapshot(session);
  const { t } = useT();
  return (
    <section className={styles.failed} role="alert">
      <p>{t('error.profileFailed')}</p>
      <Button size="small" wide pending={status === 'starting'} onClick={() => void loadSession()}>
        {t('common.retry')}
      </Button>
    </section>
  );
}
