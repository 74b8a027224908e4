import type { ReactNode } from 'react';
import { classes } from '../format/classes.ts';
import styles from './EmptyState.module.css';
import { Picture } from './Picture.tsx';

interface EmptyStateProps {
  readonly picture: string;
  readonly title: string;
  readonly children?: ReactNode;
  /** It fills the screen, and its title is the page's. */
  readonly alone?: boolean;
  /** It stands for a list that is there: what matters is its button. */
  readonly failed?: boolean;
  /** A link or button to go on with. */
  readonly action?: ReactNode;
}

/** An empty list or an error: a picture, what it means and how to go on. */
export function EmptyState({
  picture,
  title,
  alone = false,
  failed = false,
  children,
  action,
}: EmptyStateProps) {
  const Title = alone ? 'h1' : 'h2';
  return (
    <section className={classes(styles.empty, alone && styles.alone, failed && styles.failed)}>
      <Picture className={styles.picture} src={picture} aspect={1} eager />
      <Title>{title}</Title>
      {children && <p className={styles.words}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
