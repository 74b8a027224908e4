import styles from './Designer.module.css';

interface Props<T extends string | number> {
  readonly label: string;
  readonly options: readonly T[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
  readonly text?: (value: T) => string;
}

/** A labeled drop-down list. */
export function Choice<T extends string | number>({ label, options, value, onChoose, text }: Props<T>) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select
        aria-label={label}
        value={options.indexOf(value)}
        onChange={(event) => {
          const chosen = options[Number(event.target.value)];
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {options.map((option, index) => (
          <option key={option} value={index}>
            {text ? text(option) : option}
          </option>
        ))}
      </select>
    </label>
  );
}
