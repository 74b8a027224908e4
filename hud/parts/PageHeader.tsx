import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';
import { useTitleFocus } from './titleFocus.ts';

interface PageHeaderProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** The page's name, and beside it what belongs to every page of its kind. */
export function PageHeader({ title, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 ref={useTitleFocus()} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </header>
  );
}
