import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import {
  loadMoreTransactions,
  loadTransactions,
  TRANSACTIONS_PER_PAGE,
  transactions,
} from '../../../src/state/account/transactions.ts';
import { BalanceChip } from '../../components/BalanceChip.tsx';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListState } from '../../components/ListState.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import { TransactionRow } from './TransactionRow.tsx';
import styles from './TransactionsPage.module.css';
import { TransactionsSkeleton } from './TransactionsSkeleton.tsx';

/** The player's transactions, newest first. */
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
  const left = total - list.length;
  return (
    <ListState
      status={status}
      isEmpty={list.length === 0}
      failedTitle={t('error.transactionsFailed')}
      onRetry={() => void loadTransactions()}
      skeleton={<TransactionsSkeleton />}
      empty={
        <EmptyState
          picture="/art/things/empty-history.webp"
          title={t('transactions.empty')}
          action={<ButtonLink to="/tasks">{t('tasks.more')}</ButtonLink>}
        >
          {t('transactions.emptyWords')}
        </EmptyState>
      }
    >
      <ul className={classes('surface', styles.list)}>
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
            variant="secondary"
            wide
            pending={status === 'loading'}
            onClick={() => void loadMoreTransactions()}
          >
            {t('transactions.more', { count: Math.min(TRANSACTIONS_PER_PAGE, left) })}
          </Button>
        )}
      </div>
    </ListState>
  );
}
