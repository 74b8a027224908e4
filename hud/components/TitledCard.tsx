import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import styles from './TitledCard.module.css';

interface TitledCardProps {
  readonly title: string;
  /** Beside the title, or below it where both do not fit. */
  readonly aside?: string;
  readonly children: ReactNode;
}

/** A card under its own title. */
export function TitledCard({ title, aside, children }: TitledCardProps) {
  const heading = <h2 className={styles.title}>{title}</h2>;
  return (
    <Card className={styles.card}>
      {aside === undefined ? (
        heading
      ) : (
        <header className={styles.header}>
          {heading}
          <span className={styles.aside}>{aside}</span>
        </header>
      )}
      {children}
    </Card>
  );
}
