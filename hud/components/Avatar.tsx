import { useState } from 'react';
import styles from './Avatar.module.css';

interface AvatarProps {
  readonly src: string | null;
  readonly name: string;
  /** Pixels. */
  readonly size?: number;
}

/** A person's picture, or the first letter of their name where there is none. */
export function Avatar({ src, name, size = 40 }: AvatarProps) {
  const [lost, setLost] = useState('');
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden="true"
    >
      {src && lost !== src ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setLost(src)} />
      ) : (
        (Array.from(name.trim())[0]?.toUpperCase() ?? '·')
      )}
    </span>
  );
}
