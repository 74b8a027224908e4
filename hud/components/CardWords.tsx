import type { ReactNode } from 'react';
import styles from './CardWords.module.css';

/** A sentence or two on a card. */
export function CardWords({ children }: { readonly children: ReactNode }) {
  return <p className={styles.words}>{children}</p>;
}
