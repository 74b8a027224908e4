import { Skeleton } from '../../components/Skeleton.tsx';
import { classes } from '../../format/classes.ts';
import styles from './TransactionsPage.module.css';

/** The transactions while their first page is loaded. */
export function TransactionsSkeleton() {
  return (
    <ul className={classes('surface', styles.list)} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((place) => (
        <li key={place} className={styles.place}>
          <Skeleton height={44} round={12} />
        </li>
      ))}
    </ul>
  );
}
