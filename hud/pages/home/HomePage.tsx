import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { cases, loadCases } from '../../../src/state/cases/cases.ts';
import { startTicker } from '../../../src/state/feed/ticker.ts';
import { session } from '../../../src/state/session.ts';
import { ProfileFailed } from '../../components/ProfileFailed.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import styles from './HomePage.module.css';
import { OpenCasesCard } from './OpenCasesCard.tsx';
import { PlayerRow } from './PlayerRow.tsx';
import { RecentWins } from './RecentWins.tsx';
import { TasksCard } from './TasksCard.tsx';
import { Ticker } from './Ticker.tsx';

/** /: the player, what others win, and the ways on. */
export function HomePage() {
  const { status } = useSnapshot(cases);
  const { me } = useSnapshot(session);
  useEffect(startTicker, []);
  useEffect(() => {
    if (status === 'idle') void loadCases();
  }, [status]);
  return (
    <main className={styles.page}>
      <PlayerRow />
      {me ? <BalanceCard /> : <ProfileFailed />}
      <Ticker className={styles.across} />
      <OpenCasesCard className={styles.first} />
      <TasksCard />
      {me && <RecentWins className={styles.beside} />}
    </main>
  );
}
