import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { openCase, retryOpening } from '../../../src/state/openCase.ts';
import { opening } from '../../../src/state/opening.ts';
import { Button } from '../../parts/Button.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import styles from './OpeningTrouble.module.css';

/** Why there is no reel yet, and what to do: the same tap again, or a new one. */
export function OpeningTrouble({ id }: { readonly id: string }) {
  const { t, say } = useT();
  const { error } = useSnapshot(opening);
  if (!error) return null;
  return (
    <div className={styles.trouble} role="alert">
      <p className={styles.title}>{say(error.message)}</p>
      {error.canRetry && <p className={styles.words}>{t('opening.safe')}</p>}
      {error.needed > 0 ? (
        <ButtonLink to="/payment" wide>
          {t('case.needs', { count: error.needed })}
        </ButtonLink>
      ) : (
        <Button wide onClick={error.canRetry ? retryOpening : () => void openCase(id)}>
          {t('common.retry')}
        </Button>
      )}
      <ButtonLink to={`/cases/${id}`} look="ghost" size="small">
        {t('opening.toCase')}
      </ButtonLink>
    </div>
  );
}
