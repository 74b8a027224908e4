import { classes } from '../format/classes.ts';
import styles from './Dotted.module.css';

interface DottedProps {
  readonly texts: readonly [first: string, second: string];
  readonly className?: string | undefined;
}

/** Two short texts with a dot between them, or below each other without one where a line has no room for both. */
export function Dotted({ texts: [first, second], className }: DottedProps) {
  return (
    <span className={classes(styles.line, className)}>
      <span className={styles.text}>{first}</span>
      <span className={styles.text}>{second}</span>
    </span>
  );
}
