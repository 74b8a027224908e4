import { useState } from 'react';
import { classes } from '../format/classes.ts';
import styles from './Picture.module.css';

interface PictureProps {
  readonly src: string;
  /** Empty where the text beside it says the same. */
  readonly alt?: string;
  /** Width over height of the space that is reserved while the file loads. */
  readonly aspect: number;
  /** Loads at once: for the first screen. Other pictures load when they come near. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
}

/** The same picture as AVIF: `npm run art` lays it beside what is drawn in soft light. */
function avifOf(src: string): string | undefined {
  const [, name] = /^(\/art\/(?:things|cases)\/.+)\.webp$/.exec(src) ?? [];
  return name && `${name}.avif`;
}

/** A picture that causes no layout shift: its space is reserved, it fades in, and a crystal replaces a missing file. */
export function Picture({ src, alt = '', aspect, eager = false, className }: PictureProps) {
  const [state, setState] = useState<'waiting' | 'there' | 'lost'>('waiting');
  const [hasAvif, setHasAvif] = useState(true);
  const avif = hasAvif ? avifOf(src) : undefined;
  const image = (
    <img
      key={src}
      src={src}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onLoad={() => setState('there')}
      // Not every picture that a server names has been laid beside itself as AVIF.
      onError={() => (avif ? setHasAvif(false) : setState('lost'))}
    />
  );
  return (
    <span className={classes(styles.frame, styles[state], className)}>
      <svg className={styles.shape} viewBox={`0 0 ${Math.round(aspect * 100)} 100`} aria-hidden="true" />
      {state === 'lost' && (
        <svg className={styles.lost} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2 4 9l8 13 8-13z" />
        </svg>
      )}
      {/* A browser chooses anew with every change of the window: only where there is a choice. */}
      {state !== 'lost' &&
        (avif ? (
          <picture key={src}>
            <source type="image/avif" srcSet={avif} />
            {image}
          </picture>
        ) : (
          image
        ))}
    </span>
  );
}
