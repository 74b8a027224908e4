import { useT } from '../../src/i18n/useT.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './ProofChip.module.css';

interface ProofChipProps {
  readonly state: 'checking' | 'ok' | 'bad';
  readonly onPress: () => void;
}

/** ✓ once this phone has computed the draw again. */
export function ProofChip({ state, onPress }: ProofChipProps) {
  const { t } = useT();
  return (
    <button type="button" className={classes(styles.chip, styles[state])} onClick={onPress}>
      <Icon name={state === 'bad' ? 'warning' : state === 'ok' ? 'check' : 'shield'} size={20} />
      {t(`proof.state.${state}`)}
      <Icon name="chevron-right" size={16} />
    </button>
  );
}
