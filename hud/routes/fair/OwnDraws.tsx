import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { HistoryEntry, Receipt } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { history, loadHistory, loadMoreHistory } from '../../../src/state/history.ts';
import { Button } from '../../parts/Button.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { FailedState } from '../../parts/FailedState.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { shownItem } from '../../parts/shownItem.ts';
import { EntryRow } from '../history/EntryRow.tsx';
import styles from './OwnDraws.module.css';

/** Draws on show at first, and that a press on "show next" brings. */
const FIRST = 4;
const MORE = 10;

interface OwnDrawsProps {
  readonly onPick: (receipt: Receipt, shownItem?: string) => void;
}

/** The player's own draws to pick one from. */
export function OwnDraws({ onPick }: OwnDrawsProps) {
  const { t } = useT();
  const { status, list, next } = useSnapshot(history);
  const [shown, setShown] = useState(FIRST);
  const showMore = () => {
    setShown(shown + MORE);
    if (shown + MORE > list.length) void loadMoreHistory();
  };
  if (list.length === 0 && status === 'failed') {
    return <FailedState title={t('error.historyFailed')} onRetry={() => void loadHistory()} />;
  }
  if (list.length === 0 && status !== 'ready') {
    return (
      <div className={styles.list} aria-busy="true">
        {['a', 'b', 'c'].map((place) => (
          <Skeleton key={place} height={72} round={16} />
        ))}
      </div>
    );
  }
  if (list.length === 0) {
    return (
      <EmptyState
        picture="/art/things/empty-history.webp"
        title={t('fair.noDraws')}
        action={<ButtonLink to="/cases">{t('home.openCases')}</ButtonLink>}
      >
        {t('fair.noDrawsWords')}
      </EmptyState>
    );
  }
  const left = next === null ? list.length - shown : MORE;
  return (
    <>
      <ul className={styles.list} aria-label={t('fair.pick')}>
        {list.slice(0, shown).map((entry) => (
          <li key={entry.id}>
            <EntryRow
              entry={entry as HistoryEntry}
              onPress={() => onPick(entry.receipt as Receipt, shownItem(entry))}
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="ghost" size="small" wide pending={status === 'loading'} onClick={showMore}>
          {t('transactions.more', { count: Math.min(MORE, left) })}
        </Button>
      )}
    </>
  );
}
