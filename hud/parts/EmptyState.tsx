import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './EmptyState.module.css';
import { Picture } from './Picture.tsx';

interface EmptyStateProps {
  readonly picture: string;
  readonly title: string;
  readonly children?: ReactNode;
  /** Alone on its screen, in the middle of it: its title is the page's. */
  readonly alone?: boolean;
  /** The way on. */
  readonly action?: ReactNode;
}

/** Nothing here, or something went wrong: a picture, what it means and the way on. */
export function EmptyState({ picture, title, alone = false, children, action }: EmptyStateProps) {
  const Title = alone ? 'h1' : 'h2';
  return (
    <section className={classes(styles.empty, alone && styles.alone)}>
      <Picture className={styles.picture} src={picture} aspect={1} eager />
      <Title>{title}</Title>
      {children && <p className={styles.words}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
