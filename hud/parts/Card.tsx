import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { classes } from './classes.ts';

interface CardProps {
  /** The cards that matter have one corner cut off. */
  readonly cut?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Card({ cut = false, className, children }: CardProps) {
  return <div className={classes(styles.card, cut && styles.cut, className)}>{children}</div>;
}
