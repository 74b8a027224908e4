import styles from './ListEnd.module.css';
import { useNear } from './useNear.ts';

/** Px below the screen at which the next page is asked for. */
const AHEAD = 600;

/**
 * Stands below a list with more pages: `onNear` runs when it comes near the screen. An end that stays near tells nothing
 * again, so its key is to be the length of the list: after a short page the new end is watched from the start.
 */
export function ListEnd({ onNear }: { readonly onNear: () => void }) {
  const end = useNear(AHEAD, (near) => {
    if (near) onNear();
  });
  return <div ref={end} className={styles.end} />;
}
