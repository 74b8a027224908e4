import type { RefObject } from 'react';
import { classes } from '../format/classes.ts';
import { useT } from '../hooks/useT.ts';
import { Crystal } from './Crystal.tsx';
import styles from './Crystals.module.css';

interface CrystalsProps {
  readonly amount: number;
  /** Crystals that came (+, green) or went (−, red). */
  readonly signed?: boolean;
  /** Where it is wider than its place it goes on in a second line, between two groups of digits. */
  readonly wraps?: boolean;
  readonly className?: string | undefined;
  readonly ref?: RefObject<HTMLSpanElement | null>;
}

/** From here on an amount can be wider than a small phone in large letters. */
const LONG_AMOUNT = 1_000_000;

/** An amount of the currency: number, then its sign. */
export function Crystals({ amount, signed = false, wraps = false, className, ref }: CrystalsProps) {
  const { crystals, signedCrystals } = useT();
  const color = signed && amount !== 0 && (amount > 0 ? styles.gain : styles.loss);
  const number = signed ? signedCrystals(amount) : crystals(amount);
  if (!wraps || Math.abs(amount) < LONG_AMOUNT) {
    return (
      <span ref={ref} className={classes(styles.amount, color, className)}>
        {number}
        <Crystal />
      </span>
    );
  }
  // Its last group stays beside the sign. Read out it is one number, not one for each group.
  const [, groups = '', last] = /(.+\D)(\d+)/.exec(number) ?? [];
  return (
    <span ref={ref} className={classes(styles.amount, styles.long, color, className)}>
      <span aria-hidden="true">{groups.replace(/\D/g, '$&\u200b')}</span>
      <span className={styles.last} aria-hidden="true">
        {last}
        <Crystal />
      </span>
      <span className="sr-only">{number}</span>
    </span>
  );
}
