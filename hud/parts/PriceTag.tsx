import { Crystals } from './Crystals.tsx';
import styles from './PriceTag.module.css';

/** An amount on a bright button: dark behind it, so that the crystal keeps its light. */
export function PriceTag({ amount }: { readonly amount: number }) {
  return <Crystals amount={amount} className={styles.tag} />;
}
