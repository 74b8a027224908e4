import styles from './Times.module.css';

/** How many times its price a win is. */
export function Times({ multiple }: { readonly multiple: number }) {
  return <span className={styles.times}>×{multiple}</span>;
}
