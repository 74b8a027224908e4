import { classes } from '../format/classes.ts';
import { Icon } from './Icon.tsx';
import styles from './SelectedMark.module.css';

interface SelectedMarkProps {
  readonly selected: boolean;
  /** Where on its card it stands. */
  readonly className: string | undefined;
}

/** Says of a card whether it is selected, while cards are being selected. */
export function SelectedMark({ selected, className }: SelectedMarkProps) {
  return (
    <span className={classes(styles.mark, selected && styles.selected, className)}>
      {selected && <Icon name="check" size={16} />}
    </span>
  );
}
