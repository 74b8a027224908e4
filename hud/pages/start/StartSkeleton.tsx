import { Card } from '../../components/Card.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './StartSkeleton.module.css';

const SKELETON_KEYS = ['a', 'b', 'c', 'd'];

/** Placeholder of the home page. */
export function StartSkeleton() {
  return (
    <main className={styles.page} aria-busy="true">
      <div className={styles.row}>
        <Skeleton height={40} width="40px" round={14} />
        <Skeleton height={16} width="32%" round={8} />
      </div>
      <Card cut className={styles.balance}>
        <Skeleton height={14} width="34%" round={7} />
        <Skeleton height={32} width="52%" round={10} />
        <Skeleton height={36} width="112px" round={18} />
      </Card>
      <div className={styles.row}>
        {SKELETON_KEYS.map((place) => (
          <Skeleton key={place} height={100} width="92px" round={14} />
        ))}
      </div>
      <Card className={styles.open}>
        <Skeleton height={150} width="62%" round={28} />
        <Skeleton height={56} round={14} />
      </Card>
    </main>
  );
}
