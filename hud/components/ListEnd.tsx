import { useInView } from '../hooks/useInView.ts';
import styles from './ListEnd.module.css';

/** The next page is loaded when the end is this far below the screen. */
const LOAD_MARGIN_PX = 600;

/**
 * The end of a list with more pages. Calls `onInView` when it comes near the screen, but not again while it stays there:
 * give it the length of the list as its key, so that the end after a short page is observed anew.
 */
export function ListEnd({ onInView }: { readonly onInView: () => void }) {
  const end = useInView(LOAD_MARGIN_PX, (inView) => {
    if (inView) onInView();
  });
  return <div ref={end} className={styles.end} />;
}
