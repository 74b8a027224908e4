import { Skeleton } from '../../parts/Skeleton.tsx';
import styles from './Grid.module.css';

export function GridSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <Skeleton key={place} height={196} />
      ))}
    </div>
  );
}
