import { type ComponentProps, useId } from 'react';
import { classes } from '../format/classes.ts';
import styles from './TextField.module.css';

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
}

/** A text input under its label. */
export function TextField({ label, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input id={id} className={classes(styles.field, styles.line, className)} autoComplete="off" {...rest} />
    </>
  );
}
