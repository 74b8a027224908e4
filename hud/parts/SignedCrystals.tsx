import { useT } from '../../src/i18n/useT.ts';
import { Crystal } from './Crystal.tsx';
import { classes } from './classes.ts';
import styles from './SignedCrystals.module.css';

interface SignedCrystalsProps {
  readonly amount: number;
  readonly className?: string | undefined;
}

/** Crystals that came (+, green) or went (−, red); nothing is neither. */
export function SignedCrystals({ amount, className }: SignedCrystalsProps) {
  const { crystals } = useT();
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : '';
  const colour = amount > 0 ? styles.gain : amount < 0 ? styles.loss : undefined;
  return (
    <span className={classes(styles.amount, colour, className)}>
      {sign}
      {crystals(Math.abs(amount))}
      <Crystal />
    </span>
  );
}
