import type { ComponentProps } from 'react';
import { classes } from '../format/classes.ts';
import { Icon } from './Icon.tsx';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: string;
  readonly label: string;
}

/** A button with an icon alone; `label` is its name for screen readers. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classes(styles.button, className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
