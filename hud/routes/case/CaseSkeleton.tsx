import { Card } from '../../parts/Card.tsx';
import { ItemSkeleton } from '../../parts/ShapeSkeletons.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import styles from './CaseSkeleton.module.css';

const CHOICES = [3, 4];
const ITEMS = ['a', 'b', 'c', 'd'];

export function CaseSkeleton() {
  return (
    <main className={styles.page} aria-busy="true">
      <Card cut className={styles.hero}>
        <Skeleton height={188} width="200px" round={32} />
        <Skeleton height={28} width="52%" round={10} />
        <Skeleton height={14} width="76%" round={7} />
        <Skeleton height={22} width="30%" round={10} />
      </Card>
      {CHOICES.map((count) => (
        <div key={count} className={styles.choice}>
          {ITEMS.slice(0, count).map((place) => (
            <Skeleton key={place} height={84} round={14} />
          ))}
        </div>
      ))}
      <div className={styles.items}>
        {ITEMS.map((place) => (
          <ItemSkeleton key={place} />
        ))}
      </div>
    </main>
  );
}
