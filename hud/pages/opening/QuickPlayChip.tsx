import { useSnapshot } from 'valtio';
import { choices, chooseQuick } from '../../../src/state/round/choices.ts';
import chip from '../../components/chip.module.css';
import { Icon } from '../../components/Icon.tsx';
import { SwitchLabel } from '../../components/SwitchLabel.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './QuickPlayChip.module.css';

/** The switch of quick play beside the button that opens again. */
export function QuickPlayChip() {
  const { t } = useT();
  const { quick } = useSnapshot(choices);
  return (
    <SwitchLabel
      className={classes('pressable', chip.chip, styles.chip)}
      checked={quick}
      onChange={chooseQuick}
    >
      <span className={classes(chip.face, styles.face)}>
        <Icon name="bolt" size={20} />
        {t('profile.quick')}
      </span>
    </SwitchLabel>
  );
}
