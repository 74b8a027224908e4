import { CaseSkeleton } from '../../parts/ShapeSkeletons.tsx';
import styles from './CasesPage.module.css';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

export function CasesSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      {PLACES.map((place) => (
        <CaseSkeleton key={place} />
      ))}
    </div>
  );
}
