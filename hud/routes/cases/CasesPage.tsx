import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { CATEGORIES, cases, loadCases, setCategory, visibleCases } from '../../../src/state/cases.ts';
import { BalanceChip } from '../../parts/BalanceChip.tsx';
import { Button } from '../../parts/Button.tsx';
import { CaseCard } from '../../parts/CaseCard.tsx';
import { Chips } from '../../parts/Chips.tsx';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { FailedState } from '../../parts/FailedState.tsx';
import { PageHeader } from '../../parts/PageHeader.tsx';
import styles from './CasesPage.module.css';
import { CasesSkeleton } from './CasesSkeleton.tsx';

/** As many as a phone shows before it is scrolled. */
const EAGER = 6;

export function CasesPage() {
  const { t } = useT();
  const { status, category } = useSnapshot(cases);
  useEffect(() => {
    if (cases.status === 'idle') void loadCases();
  }, []);
  return (
    <main>
      <PageHeader title={t('cases.title')}>
        <BalanceChip />
      </PageHeader>
      <Chips
        label={t('cases.filter')}
        options={CATEGORIES.map((value) => ({ value, label: t(`cases.category.${value}`) }))}
        value={category}
        onChange={setCategory}
      />
      {status === 'failed' ? (
        <FailedState title={t('error.casesFailed')} onRetry={() => void loadCases()} />
      ) : (
        <Grid />
      )}
    </main>
  );
}

function Grid() {
  const { t } = useT();
  const { status, list, category } = useSnapshot(cases);
  if (list.length === 0 && status !== 'ready') return <CasesSkeleton />;
  const shown = visibleCases(list, category);
  if (shown.length === 0) {
    const all = category === 'All';
    return (
      <EmptyState
        picture="/art/things/empty-cases.webp"
        title={t(all ? 'error.noCases' : 'cases.emptyFilter')}
        action={
          <Button look="secondary" onClick={all ? () => void loadCases() : () => setCategory('All')}>
            {t(all ? 'common.retry' : 'cases.showAll')}
          </Button>
        }
      />
    );
  }
  return (
    <ul className={styles.grid}>
      {shown.map((item, index) => (
        <li key={item.id}>
          <CaseCard item={item} eager={index < EAGER} />
        </li>
      ))}
    </ul>
  );
}
