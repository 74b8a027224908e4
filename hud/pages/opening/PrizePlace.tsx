import styles from './PrizePlace.module.css';
import { useItemPlaces } from './useItemPlaces.ts';

/** The empty place of the item on the result, which is told to the stage. */
export function PrizePlace() {
  const empty = useItemPlaces();
  return (
    <div ref={empty} aria-hidden="true">
      <div className={styles.place} data-place>
        <svg className={styles.box} viewBox="0 0 4 3" />
      </div>
    </div>
  );
}
