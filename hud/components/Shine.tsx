import { classes } from '../format/classes.ts';
import styles from './Shine.module.css';

interface ShineProps {
  /** The picture that it glides over. */
  readonly src: string;
  /** Again and again, or once. */
  readonly isOnce?: boolean;
  readonly className?: string | undefined;
}

/** A sheen that crosses a picture of the same place and size. */
export function Shine({ src, isOnce = false, className }: ShineProps) {
  const maskImage = `url("${src}")`;
  return (
    <span
      className={classes(styles.shine, isOnce ? styles.once : styles.again, className)}
      style={{ maskImage, WebkitMaskImage: maskImage }}
      aria-hidden="true"
    />
  );
}
