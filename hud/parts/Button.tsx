import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'primary' | 'secondary' | 'ghost' | 'danger';
  readonly size?: 'large' | 'small';
  readonly wide?: boolean;
  /** The job is under way: the button holds its place, says so and takes no second tap. */
  readonly pending?: boolean;
  readonly children: ReactNode;
}

export function Button({
  look = 'primary',
  size = 'large',
  wide = false,
  pending = false,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, styles[look], styles[size], wide && styles.wide, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : onClick}
    >
      <span className={classes(styles.face, pending && styles.hidden)}>{children}</span>
      {pending && <span className={styles.pending} aria-hidden="true" />}
    </button>
  );
}
