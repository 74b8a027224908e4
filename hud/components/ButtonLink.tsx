import type { ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { classes } from '../format/classes.ts';
import styles from './Button.module.css';

interface ButtonLinkProps {
  readonly to: string;
  readonly variant?: 'primary' | 'secondary' | 'ghost';
  readonly size?: 'large' | 'small';
  readonly wide?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({
  to,
  variant = 'primary',
  size = 'large',
  wide = false,
  ref = null,
  onPress,
  children,
}: ButtonLinkProps) {
  return (
    <Link
      ref={ref}
      href={to}
      {...(onPress && { onClick: onPress })}
      className={classes(styles.button, styles[variant], styles[size], wide && styles.wide)}
    >
      <span className={styles.face}>{children}</span>
    </Link>
  );
}
