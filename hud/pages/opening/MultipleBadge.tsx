import styles from './MultipleBadge.module.css';

/** How many times its price a win is worth. */
export function MultipleBadge({ multiple }: { readonly multiple: number }) {
  return <span className={styles.badge}>×{multiple}</span>;
}
