import { useCallback, useEffect, useState } from 'react';
import { type Snapshot, useSnapshot } from 'valtio';
import type { HistoryEntry } from '../../../common/api/schemas.ts';
import { history, loadHistory, loadMoreHistory, reloadHistory } from '../../../src/state/fairness/history.ts';
import { keepFresh } from '../../../src/state/keepFresh.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Chips } from '../../components/Chips.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListEnd } from '../../components/ListEnd.tsx';
import { ListState } from '../../components/ListState.tsx';
import { LongList } from '../../components/LongList.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useT } from '../../hooks/useT.ts';
import { HoldDialog } from '../inventory/HoldDialog.tsx';
import { ItemSheet, type PickedItem } from '../inventory/ItemSheet.tsx';
import { EntriesSkeleton } from './EntriesSkeleton.tsx';
import { EntryProof } from './EntryProof.tsx';
import { EntryRow } from './EntryRow.tsx';
import styles from './HistoryPage.module.css';

const KINDS = ['all', 'opening', 'upgrade'] as const;
type Kind = (typeof KINDS)[number];

/** The player's draws, newest first; each opens its proof, and that leads to the item. */
export function HistoryPage() {
  const { t } = useT();
  const [kind, setKind] = useState<Kind>('all');
  const [shown, setShown] = useState<Snapshot<HistoryEntry> | null>(null);
  const [item, setItem] = useState<PickedItem | null>(null);
  useEffect(() => keepFresh(loadHistory, reloadHistory), []);
  const closeItem = () => {
    setItem(null);
    setShown(null);
  };
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
      {shown && !item && <EntryProof entry={shown} onClose={() => setShown(null)} onItem={setItem} />}
      {item && <ItemSheet {...item} onClose={closeItem} onSold={closeItem} />}
      <HoldDialog />
    </main>
  );
}

interface EntriesProps {
  readonly kind: Kind;
  readonly onPick: (entry: Snapshot<HistoryEntry>) => void;
}

function Entries({ kind, onPick }: EntriesProps) {
  const { t } = useT();
  const { status, list, next } = useSnapshot(history);
  const renderEntry = useCallback(
    (entry: Snapshot<HistoryEntry>, place: number) => (
      <li key={entry.id} className={styles.place} aria-posinset={place + 1} aria-setsize={-1}>
        <EntryRow entry={entry} onPress={() => onPick(entry)} />
      </li>
    ),
    [onPick],
  );
  const entries = list.filter((entry) => kind === 'all' || entry.kind === kind);
  return (
    <ListState
      // Of a list that is known, a filter may leave nothing.
      status={list.length > 0 ? 'ready' : status}
      isEmpty={entries.length === 0 && (list.length === 0 || next === null)}
      failedTitle={t('error.historyFailed')}
      onRetry={() => void loadHistory()}
      skeleton={<EntriesSkeleton count={7} className={styles.list} />}
      empty={
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
      }
    >
      <LongList items={entries} className={styles.list} placeholderClassName={styles.placeholder}>
        {renderEntry}
      </LongList>
      {next !== null && status === 'loading' && <EntriesSkeleton count={1} className={styles.list} />}
      {next !== null && <ListEnd status={status} onMore={() => void loadMoreHistory()} />}
    </ListState>
  );
}
