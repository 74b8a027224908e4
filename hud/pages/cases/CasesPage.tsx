import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { inOrder, offeredCategories, visibleCases } from '../../../src/state/cases/caseList.ts';
import { cases, loadCases } from '../../../src/state/cases/cases.ts';
import { ORDERS, setCategory, setOrder, shelf } from '../../../src/state/cases/shelf.ts';
import { hasFailed } from '../../../src/state/load.ts';
import { session } from '../../../src/state/session.ts';
import { BalanceChip } from '../../components/BalanceChip.tsx';
import { Button } from '../../components/Button.tsx';
import { Chips } from '../../components/Chips.tsx';
import grid from '../../components/cardGrid.module.css';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListState } from '../../components/ListState.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import { CaseCard } from './CaseCard.tsx';
import styles from './CasesPage.module.css';
import { CasesSkeleton } from './CasesSkeleton.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import { Offer } from './Offer.tsx';

/** As many as a phone shows without scrolling. */
const EAGER_PICTURES = 6;

/** /cases: the cases by category and order. */
export function CasesPage() {
  const { t } = useT();
  const { status, list } = useSnapshot(cases);
  const { category, order, favorites } = useSnapshot(shelf);
  useEffect(() => {
    // Where none are known the page itself offers another try.
    const areOld = cases.list.length > 0 && hasFailed(cases.status);
    if (cases.status === 'idle' || areOld) void loadCases();
  }, []);
  return (
    <main className={classes(styles.page, list.length === 0 && hasFailed(status) && styles.failed)}>
      <PageHeader title={t('cases.title')}>
        <BalanceChip />
      </PageHeader>
      <Chips
        label={t('cases.filter')}
        options={offeredCategories(category, favorites).map((value) => ({
          value,
          label: t(value === 'Favorites' ? 'cases.favorites' : `cases.category.${value}`),
        }))}
        value={category}
        onChange={setCategory}
      />
      <div className={styles.order}>
        <SelectField
          label={t('cases.order')}
          options={ORDERS.map((value) => ({ value, label: t(`cases.orders.${value}`) }))}
          value={order}
          onChange={setOrder}
        />
      </div>
      <Grid />
    </main>
  );
}

function Grid() {
  const { t } = useT();
  const { status, list } = useSnapshot(cases);
  const { category, order, favorites } = useSnapshot(shelf);
  const { balance } = useSnapshot(session);
  const shown = inOrder(visibleCases(list, category, favorites), order, balance);
  const all = category === 'All';
  return (
    <ListState
      // Of a list that is known, a category may have nothing.
      status={list.length > 0 ? 'ready' : status}
      isEmpty={shown.length === 0}
      failedTitle={t('error.casesFailed')}
      onRetry={() => void loadCases()}
      skeleton={<CasesSkeleton />}
      empty={
        <EmptyState
          picture="/art/things/empty-cases.webp"
          title={t(all ? 'error.noCases' : 'cases.emptyFilter')}
          action={
            <Button variant="secondary" onClick={all ? () => void loadCases() : () => setCategory('All')}>
              {t(all ? 'common.retry' : 'cases.showAll')}
            </Button>
          }
        />
      }
    >
      <ul className={classes(grid.grid, styles.grid)}>
        {shown.map((summary, index) => (
          <li key={summary.id} className={styles.place}>
            <CaseCard summary={summary} eager={index < EAGER_PICTURES}>
              <Offer {...summary} />
            </CaseCard>
            <FavoriteButton id={summary.id} name={summary.name} />
          </li>
        ))}
      </ul>
    </ListState>
  );
}
