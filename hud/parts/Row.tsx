import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Row.module.css';

interface RowProps {
  readonly icon: string;
  readonly label: string;
  readonly value?: ReactNode;
  readonly onPress: () => void;
}

/** A line of a settings list that leads somewhere. */
export function Row({ icon, label, value, onPress }: RowProps) {
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      <span className={styles.icon}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles.label}>{label}</span>
      {value && <span className={styles.value}>{value}</span>}
      <Icon name="chevron-right" size={16} />
    </button>
  );
}
