import type { ReactNode } from 'react';
import styles from './ColumnPage.module.css';
import { PageHeader } from './PageHeader.tsx';

interface ColumnPageProps {
  readonly title: string;
  /** What the page is for, under its title. */
  readonly words: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page that says what it is for, with its parts below each other. */
export function ColumnPage({ title, words, aside, children }: ColumnPageProps) {
  return (
    <main className={styles.page}>
      <PageHeader title={title}>{aside}</PageHeader>
      <p className={styles.words}>{words}</p>
      {children}
    </main>
  );
}
