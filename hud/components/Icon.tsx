import styles from './Icon.module.css';

interface IconProps {
  readonly name: string;
  readonly size?: 16 | 20 | 24 | 28;
}

/** An icon of the sprite in the color of the text around it; hidden from screen readers. */
export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg className={styles.icon} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`/art/icons.svg#${name}`} />
    </svg>
  );
}
