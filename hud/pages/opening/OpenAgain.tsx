import { useSnapshot } from 'valtio';
import type { CaseDetail } from '../../../common/api/schemas.ts';
import { paymentFor } from '../../../src/state/payments/intent.ts';
import { openCase } from '../../../src/state/round/opening.ts';
import { round } from '../../../src/state/round/round.ts';
import { session } from '../../../src/state/session.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { PriceTag } from '../../components/PriceTag.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './PrizeActions.module.css';
import { useNextFocus } from './useNextFocus.ts';

interface OpenAgainProps {
  readonly opened: Pick<CaseDetail, 'id' | 'price'>;
  /** How many at once: as many as in the round that has just landed. */
  readonly count: number;
}

/**
 * Opens as many again, or leads to the crystals that are missing for it. It has the focus, so that Space goes on; with
 * another `key` it takes it again, as a sale takes its button away and the focus with it.
 */
export function OpenAgain({ opened: { id, price }, count }: OpenAgainProps) {
  const { t } = useT();
  const { balance } = useSnapshot(session);
  const { busy } = useSnapshot(round);
  const link = useNextFocus<HTMLAnchorElement>();
  const button = useNextFocus<HTMLButtonElement>();
  const missing = price * count - balance;
  if (missing > 0) {
    return (
      <ButtonLink ref={link} to={paymentFor(id, count)} wide>
        {t('case.needs', { count: missing })}
      </ButtonLink>
    );
  }
  return (
    <Button
      ref={button}
      className={count > 1 ? styles.again : undefined}
      wide
      pending={busy}
      onClick={() => void openCase(id, count)}
    >
      {t('opening.again')}
      {count > 1 && <span>×{count}</span>}
      <PriceTag amount={price * count} />
    </Button>
  );
}
