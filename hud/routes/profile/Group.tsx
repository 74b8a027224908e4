import type { ReactNode } from 'react';
import { Card } from '../../parts/Card.tsx';
import styles from './Group.module.css';

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Rows that belong together, under their name. */
export function Group({ title, children }: GroupProps) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <Card className={styles.list}>{children}</Card>
    </section>
  );
}
