import { classes } from '../format/classes.ts';
import { Icon } from './Icon.tsx';
import styles from './SelectField.module.css';

interface SelectFieldProps<Value extends string> {
  /** For screen readers only. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}

/** A choice of one out of several in the phone's own menu. */
export function SelectField<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SelectFieldProps<Value>) {
  return (
    <span className={classes(styles.field, className)}>
      <select
        className={styles.select}
        value={value}
        aria-label={label}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  );
}
