import { classes } from '../format/classes.ts';
import { Icon } from './Icon.tsx';
import styles from './IconBox.module.css';

interface IconBoxProps {
  readonly name: string;
  readonly variant?: 'dim' | 'crystal' | 'gain';
  readonly size?: 'small' | 'large';
  readonly className?: string | undefined;
}

/** An icon on a rounded square, at the head of a row. */
export function IconBox({ name, variant = 'dim', size = 'small', className }: IconBoxProps) {
  return (
    <span className={classes(styles.box, styles[variant], styles[size], className)}>
      <Icon name={name} size={20} />
    </span>
  );
}
