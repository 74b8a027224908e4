import grid from '../../components/cardGrid.module.css';
import { CaseCardSkeleton } from '../../components/shapeSkeletons.tsx';
import { classes } from '../../format/classes.ts';
import styles from './CasesPage.module.css';

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The cases while their list is loaded. */
export function CasesSkeleton() {
  return (
    <div className={classes(grid.grid, styles.grid)} aria-busy="true">
      {SKELETON_KEYS.map((place) => (
        <CaseCardSkeleton key={place} />
      ))}
    </div>
  );
}
