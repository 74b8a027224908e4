import { type ImgHTMLAttributes, useState } from 'react';

interface ArtImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  readonly src: string;
  readonly alt: string;
  /** There is no such picture. */
  readonly onLost?: () => void;
}

/** The same picture as AVIF: `npm run art` lays it beside what is drawn in soft light. */
function avifOf(src: string): string | undefined {
  const [, name] = /^(\/art\/(?:things|cases)\/.+)\.webp$/.exec(src) ?? [];
  return name && `${name}.avif`;
}

/** A picture as AVIF where there is one that the browser takes, and as it is named elsewhere. */
export function ArtImage({ src, alt, onLost, ...attributes }: ArtImageProps) {
  const [hasAvif, setHasAvif] = useState(true);
  const avif = hasAvif ? avifOf(src) : undefined;
  const image = (
    <img
      {...attributes}
      src={src}
      alt={alt}
      decoding="async"
      draggable={false}
      // Not every picture that a server names has been laid beside itself as AVIF.
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
