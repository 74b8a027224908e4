import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { TASK_CATEGORIES } from '../../../common/api/schemas.ts';
import { session } from '../../../src/state/session.ts';
import { watchTasks } from '../../../src/state/tasks/day.ts';
import { BalanceChip } from '../../components/BalanceChip.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useT } from '../../hooks/useT.ts';
import { TaskGroup } from './TaskGroup.tsx';
import styles from './TasksPage.module.css';
import { TasksSummary } from './TasksSummary.tsx';

/** All tasks by category. */
export function TasksPage() {
  const { t } = useT();
  const { tasks } = useSnapshot(session);
  useEffect(watchTasks, []);
  return (
    <main className={styles.page}>
      <PageHeader title={t('tasks.title')}>
        <BalanceChip />
      </PageHeader>
      {tasks.length === 0 ? (
        <EmptyState
          picture="/art/things/empty-history.webp"
          title={t('tasks.empty')}
          action={<ButtonLink to="/cases">{t('home.openCases')}</ButtonLink>}
        >
          {t('tasks.emptyWords')}
        </EmptyState>
      ) : (
        <>
          <TasksSummary tasks={tasks} />
          {TASK_CATEGORIES.map((category) => (
            <TaskGroup
              key={category}
              category={category}
              tasks={tasks.filter((task) => task.category === category)}
            />
          ))}
        </>
      )}
    </main>
  );
}
