import { Crystals } from './Crystals.tsx';
import styles from './PriceTag.module.css';

/** An amount on a bright button, on a dark ground so that the crystal stays visible. */
export function PriceTag({ amount }: { readonly amount: number }) {
  return <Crystals amount={amount} className={styles.tag} />;
}
