import type { OpeningSum } from '../../../common/api/statistics.ts';
import { classes } from '../../format/classes.ts';
import styles from './LuckBar.module.css';
import { luckOf } from './luckOf.ts';

/** Part of the bar's width beside the outermost of what is shown. */
const MARGIN = 0.06;

/** The range that the odds expect, its middle, and where the player stands. The numbers are told beside it. */
export function LuckBar({ sum }: { readonly sum: OpeningSum }) {
  const { low, high, expected, returned } = sum;
  const [first, last] = [Math.min(low, returned), Math.max(high, returned)];
  const width = Math.max(1, last - first);
  const at = (crystals: number) => `${100 * (MARGIN + (1 - 2 * MARGIN) * ((crystals - first) / width))}%`;
  const share = `${100 * (1 - 2 * MARGIN) * ((high - low) / width)}%`;
  return (
    <div className={styles.bar} aria-hidden="true">
      <span className={styles.range} style={{ left: at(low), width: share }} />
      <span className={styles.expected} style={{ left: at(expected) }} />
      <span className={classes(styles.own, styles[luckOf(sum)])} style={{ left: at(returned) }} />
    </div>
  );
}
