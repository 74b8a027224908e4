import type { ReactNode } from 'react';
import { classes } from '../format/classes.ts';
import { useT } from '../hooks/useT.ts';
import { Crystals } from './Crystals.tsx';
import styles from './Worth.module.css';

interface WorthProps {
  /** US dollars. */
  readonly cost: number;
  readonly crystals: number;
  readonly className: string | undefined;
  readonly children?: ReactNode;
}

/** What an item is worth: its market value and what it sells for. */
export function Worth({ cost, crystals, className, children }: WorthProps) {
  const { usd } = useT();
  return (
    <p className={classes(styles.worth, className)}>
      <span className={styles.price}>{usd(cost)}</span>
      <Crystals amount={crystals} className={styles.crystals} />
      {children}
    </p>
  );
}
