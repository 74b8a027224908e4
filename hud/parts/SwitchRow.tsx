import { Icon } from './Icon.tsx';
import styles from './Row.module.css';

interface SwitchRowProps {
  readonly icon: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A line of a settings list that is on or off. */
export function SwitchRow({ icon, label, checked, onChange }: SwitchRowProps) {
  return (
    <label className={styles.row}>
      <span className={styles.icon}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles.label}>{label}</span>
      <input
        type="checkbox"
        role="switch"
        className="unseen"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.switch} aria-hidden="true" />
    </label>
  );
}
