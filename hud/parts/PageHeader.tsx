import { type ReactNode, useEffect, useRef } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** The page's name; takes the focus when the page appears, so that a screen reader begins here. */
export function PageHeader({ title, children }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={styles.header}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </header>
  );
}
