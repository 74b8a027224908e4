import { useSnapshot } from 'valtio';
import { upgrade } from '../../../src/state/round/upgrade.ts';
import { stepBack, upgrader } from '../../../src/state/upgrader/upgrader.ts';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './ConfirmActions.module.css';

/** Step 3: what is at stake, in words, and the two ways on. */
export function ConfirmActions() {
  const { t } = useT();
  const { donors } = useSnapshot(upgrader);
  return (
    <div className={styles.actions}>
      <p className={styles.words}>{t(donors.length > 1 ? 'upgrader.loseSeveral' : 'upgrader.lose')}</p>
      <Button variant="secondary" size="small" wide onClick={stepBack}>
        {t('upgrader.anotherTarget')}
      </Button>
      <Button wide onClick={upgrade}>
        <Icon name="upgrade" size={20} />
        {t('upgrader.go')}
      </Button>
    </div>
  );
}
