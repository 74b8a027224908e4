import styles from './Glow.module.css';

/** A glow in the colors of a picture: the picture itself, small and blurred. */
export function Glow({ src }: { readonly src: string }) {
  return <img className={styles.glow} src={src} alt="" loading="lazy" decoding="async" draggable={false} />;
}
