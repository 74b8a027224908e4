import type { ReactNode } from 'react';
import { useTitleFocus } from '../hooks/useTitleFocus.ts';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** What the page shows; see `useTitleFocus`. */
  readonly step?: unknown;
  readonly children?: ReactNode;
}

/** The page's title, and what stands beside it. */
export function PageHeader({ title, step, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 ref={useTitleFocus(step)} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </header>
  );
}
