import { ArtImage } from './ArtImage.tsx';
import styles from './Glow.module.css';

/** A glow in the colors of a picture: the picture itself, in the file that the page shows, small and blurred. */
export function Glow({ src }: { readonly src: string }) {
  return <ArtImage key={src} className={styles.glow} src={src} alt="" loading="lazy" />;
}
