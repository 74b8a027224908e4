import { classes } from '../format/classes.ts';
import { useT } from '../hooks/useT.ts';
import { Icon } from './Icon.tsx';
import styles from './ProofChip.module.css';

interface ProofChipProps {
  readonly state: 'ok' | 'bad';
  /** Several draws were checked. */
  readonly several?: boolean;
  readonly onPress: () => void;
}

/** Shows how the check of the draw went on this phone, and opens the proof. */
export function ProofChip({ state, several = false, onPress }: ProofChipProps) {
  const { t } = useT();
  return (
    <button type="button" className={classes('pressable', styles.chip, styles[state])} onClick={onPress}>
      <Icon name={state === 'bad' ? 'warning' : 'check'} size={20} />
      {t(several ? `proof.all.${state}` : `proof.state.${state}`)}
      <Icon name="chevron-right" size={16} />
    </button>
  );
}
