import { Icon } from './Icon.tsx';
import { IconBox } from './IconBox.tsx';
import styles from './Row.module.css';

interface StateRowProps {
  readonly icon: string;
  readonly label: string;
}

/** A row of a settings list about something that is done; it cannot be pressed. */
export function StateRow({ icon, label }: StateRowProps) {
  return (
    <p className={styles.row}>
      <IconBox name={icon} />
      <span className={styles.label}>{label}</span>
      <span className={styles.done}>
        <Icon name="check" size={20} />
      </span>
    </p>
  );
}
