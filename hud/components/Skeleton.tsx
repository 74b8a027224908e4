import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly height: number;
  /** CSS length; the full width by default. */
  readonly width?: string;
  readonly round?: number;
}

/** A gray placeholder in the shape of what is loading. */
export function Skeleton({ height, width = '100%', round = 20 }: SkeletonProps) {
  const shape: CSSProperties = { height, width, borderRadius: round };
  return <span className={styles.skeleton} style={shape} aria-hidden="true" />;
}
