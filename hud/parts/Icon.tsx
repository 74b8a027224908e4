import styles from './Icon.module.css';

interface IconProps {
  readonly name: string;
  readonly size?: 16 | 20 | 24 | 28;
}

/** A drawing of the sprite in the colour of the text around it; says nothing to a screen reader. */
export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg className={styles.icon} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`/art/icons.svg#${name}`} />
    </svg>
  );
}
