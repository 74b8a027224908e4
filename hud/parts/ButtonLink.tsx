import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './Button.module.css';
import { classes } from './classes.ts';

interface ButtonLinkProps {
  readonly to: string;
  readonly look?: 'primary' | 'secondary' | 'ghost';
  readonly size?: 'large' | 'small';
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A button that goes somewhere: a link to the keyboard and to screen readers. */
export function ButtonLink({
  to,
  look = 'primary',
  size = 'large',
  wide = false,
  children,
}: ButtonLinkProps) {
  return (
    <Link href={to} className={classes(styles.button, styles[look], styles[size], wide && styles.wide)}>
      <span className={styles.face}>{children}</span>
    </Link>
  );
}
