import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly height: number;
  /** CSS length; the whole line by default. */
  readonly width?: string;
  readonly round?: number;
}

/** A grey place in the shape of what is on its way. */
export function Skeleton({ height, width = '100%', round = 20 }: SkeletonProps) {
  const shape: CSSProperties = { height, width, borderRadius: round };
  return <span className={styles.skeleton} style={shape} aria-hidden="true" />;
}
