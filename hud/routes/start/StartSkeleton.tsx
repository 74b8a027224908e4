import { Card } from '../../parts/Card.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import styles from './StartSkeleton.module.css';

const PLACES = ['a', 'b', 'c', 'd'];

/** The home page's shape while the first answer is on its way. */
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
        {PLACES.map((place) => (
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
