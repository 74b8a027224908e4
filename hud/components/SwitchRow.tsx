import { IconBox } from './IconBox.tsx';
import styles from './Row.module.css';
import { SwitchLabel, type SwitchProps } from './SwitchLabel.tsx';

interface SwitchRowProps extends SwitchProps {
  readonly icon: string;
  readonly label: string;
}

/** A row of a settings list with a switch. */
export function SwitchRow({ icon, label, checked, onChange }: SwitchRowProps) {
  return (
    <SwitchLabel className={styles.row} checked={checked} onChange={onChange}>
      <IconBox name={icon} />
      <span className={styles.label}>{label}</span>
      <span className={styles.switch} aria-hidden="true" />
    </SwitchLabel>
  );
}
