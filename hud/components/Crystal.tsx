import styles from './Crystal.module.css';

/** The currency's sign beside a number: a crystal of five facets. */
export function Crystal() {
  return (
    <svg className={styles.crystal} viewBox="0 0 16 20" aria-hidden="true" focusable="false">
      <path fill="var(--facet-a)" d="M8 0 5.4 6.6 0 6z" />
      <path fill="var(--facet-b)" d="M8 0 16 6 9.8 6.8 5.4 6.6z" />
      <path fill="var(--crystal-a)" d="m0 6 5.4.6L6.6 20z" />
      <path fill="#6fa8ff" d="m5.4 6.6 4.4.2L6.6 20z" />
      <path fill="var(--crystal-b)" d="M9.8 6.8 16 6 6.6 20z" />
    </svg>
  );
}
