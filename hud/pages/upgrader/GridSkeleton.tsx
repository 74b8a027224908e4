import grid from '../../components/cardGrid.module.css';
import { Skeleton } from '../../components/Skeleton.tsx';

/** A grid of items or targets while it is loaded. */
export function GridSkeleton() {
  return (
    <div className={grid.grid} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <Skeleton key={place} height={196} />
      ))}
    </div>
  );
}
