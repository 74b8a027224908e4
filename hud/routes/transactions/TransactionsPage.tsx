import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import {
  loadMoreTransactions,
  loadTransactions,
  PAGE_SIZE,
  transactions,
} from '../../../src/state/transactions.ts';
import { BalanceChip } from '../../parts/BalanceChip.tsx';
import { Button } from '../../parts/Button.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { FailedState } from '../../parts/FailedState.tsx';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { TransactionRow } from './TransactionRow.tsx';
import styles from './TransactionsPage.module.css';
import { TransactionsSkeleton } from './TransactionsSkeleton.tsx';

/** Where the crystals came from and went, newest first. */
export function TransactionsPage() {
  const { t } = useT();
  useEffect(() => {
    void loadTransactions();
  }, []);
  return (
    <main>
      <PageHeader title={t('transactions.title')}>
        <BalanceChip />
      </PageHeader>
      <List />
    </main>
  );
}

function List() {
  const { t } = useT();
  const { status, list, total } = useSnapshot(transactions);
  if (list.length === 0 && status === 'failed') {
    return <FailedState title={t('error.transactionsFailed')} onRetry={() => void loadTransactions()} />;
  }
  if (list.length === 0 && status === 'ready') {
    return (
      <EmptyState
        picture="/art/things/empty-history.webp"
        title={t('transactions.empty')}
        action={<ButtonLink to="/tasks">{t('tasks.more')}</ButtonLink>}
      >
        {t('transactions.emptyWords')}
      </EmptyState>
    );
  }
  if (list.length === 0) return <TransactionsSkeleton />;
  const left = total - list.length;
  return (
    <>
      <ul className={styles.list}>
        {list.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </ul>
      <div className={styles.more}>
        <p className={styles.shown} role="status">
          {t('transactions.shown', { shown: list.length, all: Math.max(total, list.length) })}
        </p>
        {left > 0 && (
          <Button
            look="secondary"
            wide
            pending={status === 'loading'}
            onClick={() => void loadMoreTransactions()}
          >
            {t('transactions.more', { count: Math.min(PAGE_SIZE, left) })}
          </Button>
        )}
      </div>
    </>
  );
}
