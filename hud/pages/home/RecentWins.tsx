import { useSnapshot } from 'valtio';
import { session } from '../../../src/state/session.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './RecentWins.module.css';
import { WinRow } from './WinRow.tsx';

const MAX_WINS = 10;

/** What the player has won last. */
export function RecentWins({ className }: { readonly className?: string | undefined }) {
  const { t } = useT();
  const { recentWins } = useSnapshot(session);
  return (
    <section className={className}>
      <h2 className={styles.title}>{t('home.recent')}</h2>
      {recentWins.length === 0 ? (
        <EmptyState picture="/art/things/empty-history.webp" title={t('home.noWinsTitle')}>
          {t('home.noWins')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {recentWins.slice(0, MAX_WINS).map((win) => (
            <WinRow key={win.id} win={win} />
          ))}
        </ul>
      )}
    </section>
  );
}
