import type { ReactNode } from 'react';
import styles from './Panel.module.css';

/** A named row of things to tap. */
export function Chips({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.chips}>{children}</div>
    </section>
  );
}
