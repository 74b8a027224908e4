import { useState } from 'react';
import { type Snapshot, useSnapshot } from 'valtio';
import type { Receipt } from '../../../common/api/schemas.ts';
import type { Expected } from '../../../common/rules/fairness/verify.ts';
import { history, loadHistory, loadMoreHistory } from '../../../src/state/fairness/history.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListState } from '../../components/ListState.tsx';
import { expectedOf } from '../../format/expectedOf.ts';
import { useT } from '../../hooks/useT.ts';
import { EntriesSkeleton } from '../history/EntriesSkeleton.tsx';
import { EntryRow } from '../history/EntryRow.tsx';
import styles from './OwnDraws.module.css';

/** Draws shown at first, and added by a press on "show next". */
const INITIAL_DRAWS = 4;
const MORE_DRAWS = 10;

interface OwnDrawsProps {
  readonly onPick: (receipt: Snapshot<Receipt>, expected: Expected) => void;
}

/** A list of the player's draws to pick one from. */
export function OwnDraws({ onPick }: OwnDrawsProps) {
  const { t } = useT();
  const { status, list, next } = useSnapshot(history);
  const [shown, setShown] = useState(INITIAL_DRAWS);
  const showMore = () => {
    setShown(shown + MORE_DRAWS);
    if (shown + MORE_DRAWS > list.length) void loadMoreHistory();
  };
  const left = next === null ? list.length - shown : MORE_DRAWS;
  return (
    <ListState
      status={status}
      isEmpty={list.length === 0}
      failedTitle={t('error.historyFailed')}
      onRetry={() => void loadHistory()}
      skeleton={<EntriesSkeleton count={3} className={styles.list} />}
      empty={
        <EmptyState
          picture="/art/things/empty-history.webp"
          title={t('fair.noDraws')}
          action={<ButtonLink to="/cases">{t('home.openCases')}</ButtonLink>}
        >
          {t('fair.noDrawsWords')}
        </EmptyState>
      }
    >
      <ul className={styles.list} aria-label={t('fair.pick')}>
        {list.slice(0, shown).map((entry) => (
          <li key={entry.id}>
            <EntryRow
              entry={entry}
              onPress={() => onPick(entry.receipt, expectedOf(entry.receipt, entry.win))}
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="ghost" size="small" wide pending={status === 'loading'} onClick={showMore}>
          {t('transactions.more', { count: Math.min(MORE_DRAWS, left) })}
        </Button>
      )}
    </ListState>
  );
}
