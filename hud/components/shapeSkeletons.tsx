import { Card } from './Card.tsx';
import { Skeleton } from './Skeleton.tsx';
import styles from './shapeSkeletons.module.css';

/** Placeholder of a case card. */
export function CaseCardSkeleton() {
  return (
    <Card className={styles.case}>
      <Skeleton height={116} width="84%" round={24} />
      <Skeleton height={18} width="70%" round={8} />
      <Skeleton height={32} width="52%" round={16} />
    </Card>
  );
}

/** Placeholder of an item card. */
export function ItemCardSkeleton() {
  return (
    <Card className={styles.item}>
      <Skeleton height={92} round={18} />
      <Skeleton height={12} width="40%" round={6} />
      <Skeleton height={16} width="76%" round={8} />
      <Skeleton height={16} width="48%" round={8} />
    </Card>
  );
}

/** Placeholder of a row with a picture, text and a button. */
export function RowSkeleton() {
  return (
    <Card className={styles.row}>
      <Skeleton height={60} width="60px" round={18} />
      <Skeleton height={22} width="38%" round={8} />
      <span className={styles.end}>
        <Skeleton height={44} width="84px" round={14} />
      </span>
    </Card>
  );
}
