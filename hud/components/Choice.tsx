import { useId } from 'react';
import styles from './Choice.module.css';
import { Picture } from './Picture.tsx';
import { RadioOption } from './RadioOption.tsx';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly picture: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of a few options by their pictures, with the name of the chosen one above: opening modes, talismans. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const group = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>
        {label}
        <span className={styles.chosen} aria-hidden="true">
          {options.find((option) => option.value === value)?.label}
        </span>
      </legend>
      <div className={styles.options}>
        {options.map((option) => (
          <RadioOption
            key={option.value}
            className={styles.option}
            group={group}
            checked={option.value === value}
            onChoose={() => onChange(option.value)}
          >
            <span className={styles.face}>
              <Picture className={styles.picture} src={option.picture} aspect={1} eager />
              <span className="sr-only">{option.label}</span>
            </span>
          </RadioOption>
        ))}
      </div>
    </fieldset>
  );
}
