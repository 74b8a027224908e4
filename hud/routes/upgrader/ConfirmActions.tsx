import { useT } from '../../../src/i18n/useT.ts';
import { upgrade } from '../../../src/state/upgrade.ts';
import { stepBack } from '../../../src/state/upgrader.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import styles from './Actions.module.css';

/** Step 3: what is at stake, in words, and the two ways on. */
export function ConfirmActions() {
  const { t } = useT();
  return (
    <>
      <p className={styles.words}>{t('upgrader.lose')}</p>
      <div className={styles.actions}>
        <Button look="secondary" size="small" wide onClick={stepBack}>
          {t('upgrader.anotherTarget')}
        </Button>
        <Button wide onClick={() => void upgrade()}>
          <Icon name="upgrade" size={20} />
          {t('upgrader.go')}
        </Button>
      </div>
    </>
  );
}
