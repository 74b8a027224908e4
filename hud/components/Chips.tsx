import { useEffect, useId } from 'react';
import { classes } from '../format/classes.ts';
import styles from './Chips.module.css';
import chip from './chip.module.css';
import { RadioOption } from './RadioOption.tsx';

interface ChipsProps<Value extends string> {
  /** For screen readers only. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A row of options of which one is chosen: filters and tabs. */
export function Chips<Value extends string>({ label, options, value, onChange }: ChipsProps<Value>) {
  const group = useId();
  useEffect(() => {
    const chosen = document.getElementById(`${group}${value}`);
    const row = chosen?.parentElement;
    if (!chosen || !row) return;
    // Now, and when a phone was turned. scrollIntoView would also scroll the page to chips further down.
    const centering = new ResizeObserver(() => {
      const left = chosen.getBoundingClientRect().left - row.getBoundingClientRect().left;
      row.scrollLeft += left - (row.clientWidth - chosen.clientWidth) / 2;
    });
    centering.observe(row);
    return () => centering.disconnect();
  }, [group, value]);
  return (
    <fieldset className={styles.row}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <RadioOption
          key={option.value}
          id={`${group}${option.value}`}
          className={classes('pressable', chip.chip, styles.chip)}
          group={group}
          checked={option.value === value}
          onChoose={() => onChange(option.value)}
        >
          <span className={classes(chip.face, styles.face)}>{option.label}</span>
        </RadioOption>
      ))}
    </fieldset>
  );
}
