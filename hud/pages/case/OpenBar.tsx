import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { CaseDetail } from '../../../common/api/schemas.ts';
import { WELCOME_CASE_ID } from '../../../common/rules/welcomeCase.ts';
import { startCaseTransition } from '../../../src/state/cases/caseTransition.ts';
import { paymentFor } from '../../../src/state/payments/intent.ts';
import { choices, countFor } from '../../../src/state/round/choices.ts';
import { openCase } from '../../../src/state/round/opening.ts';
import { mayEnterOpening, round } from '../../../src/state/round/round.ts';
import { session } from '../../../src/state/session.ts';
import { until } from '../../../src/state/until.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { PriceTag } from '../../components/PriceTag.tsx';
import { ProfileFailed } from '../../components/ProfileFailed.tsx';
import { useIsShown } from '../../hooks/useIsShown.ts';
import { useT } from '../../hooks/useT.ts';
import { LazyOpeningPage } from '../opening/LazyOpeningPage.ts';
import { CountChoice } from './CountChoice.tsx';
import styles from './OpenBar.module.css';

/**
 * The button that opens the case, once or several times at once, at the bottom of the screen. It leads to the payment
 * page if crystals are missing, and to the other cases if this is the welcome case and was opened already.
 */
export function OpenBar({ detail }: { readonly detail: Pick<CaseDetail, 'id' | 'price'> }) {
  const { t, say } = useT();
  const { me, balance, isFirstVisit } = useSnapshot(session);
  const { busy, trouble } = useSnapshot(round);
  const [, navigate] = useLocation();
  const { count: chosen } = useSnapshot(choices);
  const isWelcome = detail.id === WELCOME_CASE_ID;
  const count = countFor(detail.id, chosen);
  const price = detail.price * count;
  const missing = Math.max(0, price - balance);
  const isShown = useIsShown();

  const open = async () => {
    // Where its file cannot be had, the room itself says so.
    const room = LazyOpeningPage.fetch().catch(() => {});
    await openCase(detail.id, count);
    if (!mayEnterOpening(detail.id)) return;
    // A round that fails while the file is on its way is told in the room too, which offers another try. One that lands
    // leads there without it: here its result would never be seen, and the next tap would pay again.
    await Promise.race([room, until(round, () => round.current?.phase === 'landed')]);
    // Who went back meanwhile has left the round.
    if (!isShown.current) return;
    startCaseTransition();
    navigate(`/cases/${detail.id}/opening`);
  };

  if (!me) {
    return (
      <div className={styles.bar}>
        <ProfileFailed />
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      {trouble && (
        <p className={styles.error} role="alert">
          {say(trouble.message)}
        </p>
      )}
      {!isWelcome && <CountChoice />}
      {isWelcome && !isFirstVisit ? (
        <ButtonLink to="/cases" wide>
          {t('case.toCases')}
        </ButtonLink>
      ) : missing > 0 ? (
        <ButtonLink to={paymentFor(detail.id, count)} variant="secondary" wide>
          {t('case.needs', { count: missing })}
        </ButtonLink>
      ) : (
        <Button wide pending={busy} onClick={() => void open()}>
          {t(isWelcome ? 'case.openFree' : 'case.open')}
          {count > 1 && <span>×{count}</span>}
          {price > 0 && <PriceTag amount={price} />}
        </Button>
      )}
    </div>
  );
}
