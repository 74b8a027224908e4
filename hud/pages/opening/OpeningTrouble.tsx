import { type Snapshot, useSnapshot } from 'valtio';
import { paymentFor } from '../../../src/state/payments/intent.ts';
import { retryRound } from '../../../src/state/round/controls.ts';
import { openCase } from '../../../src/state/round/opening.ts';
import { round, type Trouble } from '../../../src/state/round/round.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { useT } from '../../hooks/useT.ts';
import { useTitleFocus } from '../../hooks/useTitleFocus.ts';
import styles from './OpeningTrouble.module.css';

/** Why there is no reel yet, and what to do: the same tap again, or a new one. */
export function OpeningTrouble({ id }: { readonly id: string }) {
  const { t, say } = useT();
  const { trouble } = useSnapshot(round);
  const title = useTitleFocus();
  if (!trouble) return null;
  return (
    <div className={styles.trouble} role="alert">
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {say(trouble.message)}
      </h1>
      {trouble.canRetry && <p className={styles.words}>{t('opening.safe')}</p>}
      {trouble.mustLook ? (
        <ButtonLink to={`/cases/${id}`} wide>
          {t('opening.toCase')}
        </ButtonLink>
      ) : (
        <>
          <WayOut id={id} trouble={trouble} />
          <ButtonLink to={`/cases/${id}`} variant="ghost" size="small">
            {t('opening.toCase')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

interface WayOutProps {
  readonly id: string;
  readonly trouble: Snapshot<Trouble>;
}

function WayOut({ id, trouble: { needed, count = 1, mustSettle, canRetry } }: WayOutProps) {
  const { t } = useT();
  if (needed > 0) {
    return (
      <ButtonLink to={paymentFor(id, count)} wide>
        {t('case.needs', { count: needed })}
      </ButtonLink>
    );
  }
  if (mustSettle) {
    return (
      <ButtonLink to="/fair" wide>
        {t('fair.title')}
      </ButtonLink>
    );
  }
  return (
    <Button wide onClick={canRetry ? retryRound : () => void openCase(id, count)}>
      {t('common.retry')}
    </Button>
  );
}
