import { useEffect, useState } from 'react';
import { type Snapshot, useSnapshot } from 'valtio';
import type { Statistics } from '../../../common/api/statistics.ts';
import { loadStatistics, statistics } from '../../../src/state/account/statistics.ts';
import { keepFresh } from '../../../src/state/keepFresh.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListState } from '../../components/ListState.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useT } from '../../hooks/useT.ts';
import { HoldDialog } from '../inventory/HoldDialog.tsx';
import { ItemSheet, type PickedItem } from '../inventory/ItemSheet.tsx';
import { BestCard } from './BestCard.tsx';
import { Groups } from './Groups.tsx';
import { LuckCard } from './LuckCard.tsx';
import { ShareStatistics } from './ShareStatistics.tsx';
import styles from './StatisticsPage.module.css';
import { TotalsCard } from './TotalsCard.tsx';

/** What the player's openings came to, beside what the odds expect of them. */
export function StatisticsPage() {
  const { t } = useT();
  const { status, known } = useSnapshot(statistics);
  const [picked, setPicked] = useState<PickedItem | null>(null);
  useEffect(() => keepFresh(loadStatistics), []);
  const close = () => setPicked(null);
  return (
    <main>
      <PageHeader title={t('statistics.title')} />
      <ListState
        status={status}
        isEmpty={!known?.total.openings}
        failedTitle={t('error.statisticsFailed')}
        onRetry={() => void loadStatistics()}
        skeleton={
          <div className={styles.page} aria-busy="true">
            <Skeleton height={84} />
            <Skeleton height={240} />
            <Skeleton height={88} />
          </div>
        }
        empty={
          <EmptyState
            picture="/art/things/empty-history.webp"
            title={t('statistics.empty')}
            action={<ButtonLink to="/cases">{t('home.openCases')}</ButtonLink>}
          >
            {t('statistics.emptyWords')}
          </EmptyState>
        }
      >
        {known && <Known known={known} onPick={setPicked} />}
      </ListState>
      {picked && <ItemSheet {...picked} onClose={close} onSold={close} />}
      <HoldDialog />
    </main>
  );
}

interface KnownProps {
  readonly known: Snapshot<Statistics>;
  /** Shows an item. */
  readonly onPick: (item: PickedItem) => void;
}

function Known({ known: { total, cases, months }, onPick }: KnownProps) {
  return (
    <div className={styles.page}>
      <TotalsCard sum={total} />
      <LuckCard sum={total} />
      {total.best && <BestCard best={total.best} onPick={onPick} />}
      <ShareStatistics />
      <Groups cases={cases} months={months} onPick={onPick} />
    </div>
  );
}
