import { useT } from '../../src/i18n/useT.ts';
import { Crystal } from './Crystal.tsx';
import styles from './Crystals.module.css';
import { classes } from './classes.ts';

interface CrystalsProps {
  readonly amount: number;
  readonly className?: string | undefined;
}

/** An amount of the currency: number, then its sign. */
export function Crystals({ amount, className }: CrystalsProps) {
  const { crystals } = useT();
  return (
    <span className={classes(styles.amount, className)}>
      {crystals(amount)}
      <Crystal />
    </span>
  );
}
