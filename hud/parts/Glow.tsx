import styles from './Glow.module.css';

/** Light in the colours of a picture, thrown on what lies behind it: the picture itself, tiny and blurred. */
export function Glow({ src }: { readonly src: string }) {
  return <img className={styles.glow} src={src} alt="" loading="lazy" decoding="async" draggable={false} />;
}
