import { Skeleton } from '../../parts/Skeleton.tsx';
import styles from './StartSkeleton.module.css';

/** The shape that every page but the first has, while its file is on its way: a title and what is under it. */
export function PageSkeleton() {
  return (
    <main className={styles.page} aria-busy="true">
      <div className={styles.row}>
        <Skeleton height={24} width="42%" round={8} />
      </div>
      <Skeleton height={132} />
      <Skeleton height={132} />
      <Skeleton height={132} />
    </main>
  );
}
