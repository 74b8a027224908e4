import styles from './Crystal.module.css';

/** The currency's sign beside a number: the crystal of five facets, drawn small. */
export function Crystal() {
  return (
    <svg className={styles.crystal} viewBox="0 0 16 20" aria-hidden="true" focusable="false">
      <path fill="#d9fbff" d="M8 0 5.4 6.6 0 6z" />
      <path fill="#8ff3ff" d="M8 0 16 6 9.8 6.8 5.4 6.6z" />
      <path fill="#5ef2ff" d="m0 6 5.4.6L6.6 20z" />
      <path fill="#6fa8ff" d="m5.4 6.6 4.4.2L6.6 20z" />
      <path fill="#7a6bff" d="M9.8 6.8 16 6 6.6 20z" />
    </svg>
  );
}
