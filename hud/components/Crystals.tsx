import type { RefObject } from 'react';
import { classes } from '../format/classes.ts';
import { useT } from '../hooks/useT.ts';
import { Crystal } from './Crystal.tsx';
import styles from './Crystals.module.css';

interface CrystalsProps {
  readonly amount: number;
  /** Crystals that came (+, green) or went (−, red). */
  readonly signed?: boolean;
  readonly className?: string | undefined;
  readonly ref?: RefObject<HTMLSpanElement | null>;
}

/** An amount of the currency: number, then its sign. */
export function Crystals({ amount, signed = false, className, ref }: CrystalsProps) {
  const { crystals, signedCrystals } = useT();
  const color = signed && amount !== 0 && (amount > 0 ? styles.gain : styles.loss);
  return (
    <span ref={ref} className={classes(styles.amount, color, className)}>
      {signed ? signedCrystals(amount) : crystals(amount)}
      <Crystal />
    </span>
  );
}
