import grid from '../../components/cardGrid.module.css';
import { Skeleton } from '../../components/Skeleton.tsx';

export function GridSkeleton() {
  return (
    <div className={grid.grid} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <Skeleton key={place} height={196} />
      ))}
    </div>
  );
}
