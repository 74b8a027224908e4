import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../format/classes.ts';
import styles from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  readonly size?: 'large' | 'small';
  readonly wide?: boolean;
  /** The action is running: the button keeps its size, shows it and ignores taps. */
  readonly pending?: boolean;
  readonly children: ReactNode;
}

/** A button with its text. */
export function Button({
  variant = 'primary',
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
      className={classes(styles.button, styles[variant], styles[size], wide && styles.wide, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      // It takes no second tap, and keeps Enter in a field from sending its form once more.
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      <span className={classes(styles.face, pending && styles.hidden)}>{children}</span>
      {pending && <span className={styles.pending} aria-hidden="true" />}
    </button>
  );
}
