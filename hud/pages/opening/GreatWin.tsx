import { useCountUp } from '../../hooks/useCountUp.ts';
import styles from './GreatWin.module.css';

const COUNT_MS = 1200;

/** Counts over the whole screen to how many times the price has come out, which the result then says in its place. */
export function GreatWin({ multiple }: { readonly multiple: number }) {
  const [shown, element] = useCountUp(multiple, { from: 1, milliseconds: COUNT_MS });
  return (
    <div className={styles.great} aria-hidden="true">
      <span ref={element} className={styles.times}>
        ×{shown}
      </span>
    </div>
  );
}
