import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { IconBox } from './IconBox.tsx';
import styles from './Row.module.css';

interface RowProps {
  readonly icon: string;
  readonly label: string;
  readonly value?: ReactNode;
  readonly onPress: () => void;
}

/** A row of a settings list that opens something. */
export function Row({ icon, label, value, onPress }: RowProps) {
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      <IconBox name={icon} />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {value && <span className={styles.value}>{value}</span>}
      </span>
      <Icon name="chevron-right" size={16} />
    </button>
  );
}
