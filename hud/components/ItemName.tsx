import { splitName } from '../../common/rules/splitName.ts';
import styles from './ItemName.module.css';

/** An item's name in two lines: the brand, small, above the model. */
export function ItemName({ name }: { readonly name: string }) {
  const { brand, model } = splitName(name);
  return (
    <span className={styles.name}>
      <span className={styles.brand}>{brand}</span>
      <span className={styles.model}>{model}</span>
    </span>
  );
}
