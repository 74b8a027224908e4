import { useCallback, useEffect, useState } from 'react';
import { type Snapshot, useSnapshot } from 'valtio';
import type { HistoryEntry } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { history, loadHistory, loadMoreHistory } from '../../../src/state/history.ts';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Chips } from '../../parts/Chips.tsx';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { FailedState } from '../../parts/FailedState.tsx';
import { ListEnd } from '../../parts/ListEnd.tsx';
import { LongList } from '../../parts/LongList.tsx';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { EntryProof } from './EntryProof.tsx';
import { EntryRow } from './EntryRow.tsx';
import styles from './HistoryPage.module.css';

const KINDS = ['all', 'opening', 'upgrade'] as const;
type Kind = (typeof KINDS)[number];
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** The player's last draws; each opens its proof. */
export function HistoryPage() {
  const { t } = useT();
  const [kind, setKind] = useState<Kind>('all');
  const [shown, setShown] = useState<HistoryEntry | null>(null);
  useEffect(() => {
    void loadHistory();
  }, []);
  return (
    <main>
      <PageHeader title={t('draws.title')} />
      <Chips
        label={t('draws.filter')}
        options={KINDS.map((value) => ({ value, label: t(`draws.kind.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <Entries kind={kind} onPick={setShown} />
      {shown && <EntryProof entry={shown} onClose={() => setShown(null)} />}
    </main>
  );
}

interface EntriesProps {
  readonly kind: Kind;
  readonly onPick: (entry: HistoryEntry) => void;
}

function Entries({ kind, onPick }: EntriesProps) {
  const { t } = useT();
  const { status, list, next } = useSnapshot(history);
  const draw = useCallback(
    (entry: Snapshot<HistoryEntry>, place: number) => (
      <li key={entry.id} className={styles.place} aria-posinset={place + 1} aria-setsize={-1}>
        <EntryRow entry={entry} onPress={() => onPick(entry as HistoryEntry)} />
      </li>
    ),
    [onPick],
  );
  if (list.length === 0 && status === 'failed') {
    return <FailedState title={t('error.historyFailed')} onRetry={() => void loadHistory()} />;
  }
  if (list.length === 0 && status !== 'ready') {
    return (
      <div className={styles.list} aria-busy="true">
        {PLACES.map((place) => (
          <Skeleton key={place} height={72} round={16} />
        ))}
      </div>
    );
  }
  const entries = list.filter((entry) => kind === 'all' || entry.kind === kind);
  if (entries.length === 0 && next === null) {
    return (
      <EmptyState
        picture="/art/things/empty-history.webp"
        title={t(list.length === 0 ? 'draws.empty' : 'draws.emptyKind')}
        action={
          <ButtonLink to={kind === 'upgrade' ? '/upgrader' : '/cases'}>
            {t(kind === 'upgrade' ? 'upgrader.title' : 'home.openCases')}
          </ButtonLink>
        }
      >
        {t('draws.emptyWords')}
      </EmptyState>
    );
  }
  return (
    <>
      <LongList items={entries} className={styles.list} far={styles.far}>
        {draw}
      </LongList>
      {next !== null && status === 'loading' && (
        <div className={styles.list}>
          <Skeleton height={72} round={16} />
        </div>
      )}
      {next !== null && <ListEnd key={list.length} onNear={() => void loadMoreHistory()} />}
    </>
  );
}
