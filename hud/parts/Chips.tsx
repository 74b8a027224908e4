import { useEffect, useId } from 'react';
import styles from './Chips.module.css';

interface ChipsProps<Value extends string> {
  /** Said to screen readers, not shown. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A row of which one is chosen: filters and tabs. Radio buttons underneath, so that arrow keys work. */
export function Chips<Value extends string>({ label, options, value, onChange }: ChipsProps<Value>) {
  const group = useId();
  useEffect(() => {
    const chip = document.getElementById(`${group}${value}`);
    const row = chip?.parentElement;
    if (!chip || !row) return;
    // only the row scrolls: scrollIntoView would move the page to chips that lie further down
    const left = chip.getBoundingClientRect().left - row.getBoundingClientRect().left;
    row.scrollLeft += left - (row.clientWidth - chip.clientWidth) / 2;
  }, [group, value]);
  return (
    <fieldset className={styles.row}>
      <legend className="unseen">{label}</legend>
      {options.map((option) => (
        <label key={option.value} id={`${group}${option.value}`} className={styles.chip}>
          <input
            type="radio"
            className="unseen"
            name={group}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.face}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
