import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { TASK_CATEGORIES } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { loadMe } from '../../../src/state/me.ts';
import { session } from '../../../src/state/session.ts';
import { BalanceChip } from '../../parts/BalanceChip.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { InviteLinkSheet } from '../../parts/InviteLinkSheet.tsx';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { TaskGroup } from './TaskGroup.tsx';
import styles from './TasksPage.module.css';
import { TasksSummary } from './TasksSummary.tsx';

/** What crystals can be earned with, by category. */
export function TasksPage() {
  const { t } = useT();
  const { tasks } = useSnapshot(session);
  useEffect(() => {
    void loadMe();
  }, []);
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
      <InviteLinkSheet />
    </main>
  );
}
