import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { cases, loadCases } from '../../../src/state/cases.ts';
import { startLive } from '../../../src/state/live.ts';
import { TasksCard } from '../../parts/TasksCard.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import styles from './HomePage.module.css';
import { LiveStrip } from './LiveStrip.tsx';
import { OpenCasesCard } from './OpenCasesCard.tsx';
import { PlayerRow } from './PlayerRow.tsx';
import { RecentWins } from './RecentWins.tsx';

export function HomePage() {
  const { status } = useSnapshot(cases);
  useEffect(startLive, []);
  useEffect(() => {
    if (status === 'idle') void loadCases();
  }, [status]);
  return (
    <main className={styles.page}>
      <PlayerRow />
      <BalanceCard />
      <LiveStrip />
      <OpenCasesCard className={styles.first} />
      <TasksCard />
      <RecentWins />
    </main>
  );
}
