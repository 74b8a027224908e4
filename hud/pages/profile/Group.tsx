import type { ReactNode } from 'react';
import { Card } from '../../components/Card.tsx';
import styles from './Group.module.css';

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled group of rows. */
export function Group({ title, children }: GroupProps) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <Card className={styles.list}>{children}</Card>
    </section>
  );
}
