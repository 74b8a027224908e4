import styles from './ItemName.module.css';
import { splitName } from './splitName.ts';

/** The two lines of an item's name, brand small above model. */
export function ItemName({ name }: { readonly name: string }) {
  const { brand, model } = splitName(name);
  return (
    <span className={styles.name}>
      <span className={styles.brand}>{brand}</span>
      <span className={styles.model}>{model}</span>
    </span>
  );
}
