import { useSnapshot } from 'valtio';
import { paymentFor } from '../../../src/state/payments/intent.ts';
import { retryRound } from '../../../src/state/round/controls.ts';
import { openCase } from '../../../src/state/round/opening.ts';
import { round } from '../../../src/state/round/round.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './OpeningTrouble.module.css';

/** Why there is no reel yet, and what to do: the same tap again, or a new one. */
export function OpeningTrouble({ id }: { readonly id: string }) {
  const { t, say } = useT();
  const { trouble } = useSnapshot(round);
  if (!trouble) return null;
  const { count = 1 } = trouble;
  return (
    <div className={styles.trouble} role="alert">
      <h1 className={styles.title}>{say(trouble.message)}</h1>
      {trouble.canRetry && <p className={styles.words}>{t('opening.safe')}</p>}
      {trouble.needed > 0 ? (
        <ButtonLink to={paymentFor(id, count)} wide>
          {t('case.needs', { count: trouble.needed })}
        </ButtonLink>
      ) : trouble.mustSettle ? (
        <ButtonLink to="/fair" wide>
          {t('fair.title')}
        </ButtonLink>
      ) : trouble.mustLook ? null : (
        <Button wide onClick={trouble.canRetry ? retryRound : () => void openCase(id, count)}>
          {t('common.retry')}
        </Button>
      )}
      {trouble.mustLook ? (
        <ButtonLink to={`/cases/${id}`} wide>
          {t('opening.toCase')}
        </ButtonLink>
      ) : (
        <ButtonLink to={`/cases/${id}`} variant="ghost" size="small">
          {t('opening.toCase')}
        </ButtonLink>
      )}
    </div>
  );
}
