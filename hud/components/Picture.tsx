import { useState } from 'react';
import { classes } from '../format/classes.ts';
import { ArtImage } from './ArtImage.tsx';
import styles from './Picture.module.css';
import { Stone } from './Stone.tsx';

interface PictureProps {
  readonly src: string;
  /** Empty where the text beside it says the same. */
  readonly alt?: string;
  /** Width over height of the space that is reserved while the file loads. */
  readonly aspect: number;
  /** Loads at once: for the first screen. Other pictures load when they come near. */
  readonly eager?: boolean;
  /** Called with the address of the file that is on show. */
  readonly onShown?: (file: string) => void;
  readonly className?: string | undefined;
}

/**
 * Addresses of what has been on show: on the way back it is there at once, rather than that a whole page fades in
 * again.
 */
const known = new Set<string>();

/**
 * A picture that causes no layout shift: its space is reserved, it fades in once, and a stone replaces a missing file.
 */
export function Picture({ src, alt = '', aspect, eager = false, onShown, className }: PictureProps) {
  const [isThere, setThere] = useState(known.has(src));
  /** The address at which there was none: another may come in its place. */
  const [lost, setLost] = useState('');
  return (
    <span className={classes(styles.frame, isThere && styles.there, className)}>
      <svg className={styles.shape} viewBox={`0 0 ${Math.round(aspect * 100)} 100`} aria-hidden="true" />
      {lost === src ? (
        <Stone className={styles.stone} />
      ) : (
        <ArtImage
          key={src}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          onLoad={({ currentTarget }) => {
            known.add(src);
            setThere(true);
            onShown?.(currentTarget.currentSrc);
          }}
          onLost={() => setLost(src)}
        />
      )}
    </span>
  );
}
