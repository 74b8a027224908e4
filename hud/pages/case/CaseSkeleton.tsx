import { Card } from '../../components/Card.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { ItemCardSkeleton } from '../../components/shapeSkeletons.tsx';
import { BEST_ITEMS } from './bestItems.ts';
import styles from './CaseSkeleton.module.css';

const CHOICE_COUNTS = [3, 4];
const SKELETON_KEYS = ['a', 'b', 'c', 'd'];

/** The page of a case while it is loaded. */
export function CaseSkeleton() {
  return (
    <main className={styles.page} aria-busy="true">
      <Card cut className={styles.header}>
        <Skeleton height={188} width="200px" round={32} />
        <Skeleton height={28} width="52%" round={10} />
        <Skeleton height={14} width="76%" round={7} />
        <Skeleton height={22} width="30%" round={10} />
      </Card>
      <div className={styles.items}>
        {SKELETON_KEYS.slice(0, BEST_ITEMS).map((place) => (
          <ItemCardSkeleton key={place} />
        ))}
      </div>
      <div className={styles.choices}>
        {CHOICE_COUNTS.map((count) => (
          <div key={count} style={{ flexGrow: count }}>
            <Skeleton height={56} round={14} />
          </div>
        ))}
      </div>
    </main>
  );
}
