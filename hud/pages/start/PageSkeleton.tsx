import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './StartSkeleton.module.css';

/** Placeholder of a page while its file loads. */
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
