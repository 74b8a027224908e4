import { classes } from '../format/classes.ts';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  readonly value: number;
  readonly max: number;
  readonly className: string | undefined;
}

/** How much of `max` is reached. Decoration to a screen reader: the numbers stand beside it. */
export function ProgressBar({ value, max, className }: ProgressBarProps) {
  const percent = Math.min(100, (100 * value) / Math.max(1, max));
  return (
    <div className={classes(styles.bar, className)} aria-hidden="true">
      <span style={{ width: `${percent}%` }} />
    </div>
  );
}
