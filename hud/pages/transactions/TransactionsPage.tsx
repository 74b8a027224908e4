import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { TRANSACTION_KINDS, type Transaction } from '../../../common/api/schemas.ts';
import {
  chooseTransactionKind,
  loadMoreTransactions,
  loadTransactions,
  TRANSACTIONS_PER_PAGE,
  transactions,
  watchTransactions,
} from '../../../src/state/account/transactions.ts';
import { BalanceChip } from '../../components/BalanceChip.tsx';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Chips } from '../../components/Chips.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListState } from '../../components/ListState.tsx';
import { LongList } from '../../components/LongList.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import { HoldDialog } from '../inventory/HoldDialog.tsx';
import { ItemSheet, type PickedItem } from '../inventory/ItemSheet.tsx';
import { TransactionRow } from './TransactionRow.tsx';
import styles from './TransactionsPage.module.css';
import { TransactionsSkeleton } from './TransactionsSkeleton.tsx';

const KINDS = ['all', ...TRANSACTION_KINDS] as const;

/** Where the first of a kind comes from, and the words of the link there. */
const SOURCES = {
  all: ['/tasks', 'tasks.more'],
  opening: ['/cases', 'home.openCases'],
  sale: ['/inventory', 'inventory.title'],
  payment: ['/payment', 'home.topUp'],
  bonus: ['/tasks', 'tasks.more'],
} as const;

/** The player's transactions, newest first; what is about an item leads to it. */
export function TransactionsPage() {
  const { t } = useT();
  const { kind } = useSnapshot(transactions);
  const [picked, setPicked] = useState<PickedItem | null>(null);
  useEffect(watchTransactions, []);
  const close = () => setPicked(null);
  return (
    <main>
      <PageHeader title={t('transactions.title')}>
        <BalanceChip />
      </PageHeader>
      <Chips
        label={t('draws.filter')}
        options={KINDS.map((value) => ({ value, label: t(`transactions.kind.${value}`) }))}
        value={kind}
        onChange={(value) => void chooseTransactionKind(value)}
      />
      <List onPick={setPicked} />
      {picked && <ItemSheet {...picked} onClose={close} onSold={close} />}
      <HoldDialog />
    </main>
  );
}

function List({ onPick }: { readonly onPick: (item: PickedItem) => void }) {
  const { t } = useT();
  const { status, kind, list, total, next } = useSnapshot(transactions);
  const [source, sourceName] = SOURCES[kind];
  // How many there are of a kind nobody has counted.
  const left = kind === 'all' ? total - list.length : next === null ? 0 : TRANSACTIONS_PER_PAGE;
  const renderTransaction = useCallback(
    (transaction: Transaction, place: number) => (
      <TransactionRow key={transaction.id} transaction={transaction} place={place} onPick={onPick} />
    ),
    [onPick],
  );
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
          title={t(kind === 'all' ? 'transactions.empty' : 'transactions.emptyKind')}
          action={<ButtonLink to={source}>{t(sourceName)}</ButtonLink>}
        >
          {t('transactions.emptyWords')}
        </EmptyState>
      }
    >
      <div className={classes('surface', styles.list)}>
        <LongList items={list} className={styles.block} placeholderClassName={styles.placeholder}>
          {renderTransaction}
        </LongList>
      </div>
      <div className={styles.more}>
        {kind === 'all' && (
          <p className={styles.shown} role="status">
            {t('transactions.shown', { shown: list.length, all: Math.max(total, list.length) })}
          </p>
        )}
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
