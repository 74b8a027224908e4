import type { ReactNode } from 'react';
import { classes } from '../format/classes.ts';
import styles from './Card.module.css';

interface CardProps {
  /** One corner is cut off: for the cards that matter. */
  readonly cut?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A raised panel. */
export function Card({ cut = false, className, children }: CardProps) {
  return <div className={classes('surface', styles.card, cut && styles.cut, className)}>{children}</div>;
}
