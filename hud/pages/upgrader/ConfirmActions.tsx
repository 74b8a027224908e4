import { upgrade } from '../../../src/state/round/upgrade.ts';
import { stepBack } from '../../../src/state/upgrader/upgrader.ts';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './ConfirmActions.module.css';

/** Step 3: what is at stake, in words, and the two ways on. */
export function ConfirmActions() {
  const { t } = useT();
  return (
    <div className={styles.actions}>
      <p className={styles.words}>{t('upgrader.lose')}</p>
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
