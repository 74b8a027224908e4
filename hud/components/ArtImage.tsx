import { type ImgHTMLAttributes, useState } from 'react';
import { avifOf } from '../../common/rules/avif.ts';

interface ArtImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  readonly src: string;
  readonly alt: string;
  /** There is no such picture. */
  readonly onLost?: () => void;
}

/** A picture as AVIF where there is one that the browser takes, and as it is named elsewhere. */
export function ArtImage({ src, alt, onLost, ...attributes }: ArtImageProps) {
  const [hasAvif, setHasAvif] = useState(true);
  const avif = hasAvif ? avifOf(src) : undefined;
  const image = (
    <img
      decoding="async"
      {...attributes}
      src={src}
      alt={alt}
      draggable={false}
      // A newer server may name a picture that this client has not got as AVIF.
      onError={() => (avif ? setHasAvif(false) : onLost?.())}
    />
  );
  // A browser chooses anew with every change of the window: only where there is a choice.
  if (!avif) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} />
      {image}
    </picture>
  );
}
