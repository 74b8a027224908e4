import { Icon } from './Icon.tsx';
import styles from './Row.module.css';

interface StateRowProps {
  readonly icon: string;
  readonly label: string;
}

/** A line of a settings list about something that is done: there is nothing to press. */
export function StateRow({ icon, label }: StateRowProps) {
  return (
    <p className={styles.row}>
      <span className={styles.icon}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles.label}>{label}</span>
      <span className={styles.done}>
        <Icon name="check" size={20} />
      </span>
    </p>
  );
}
