import type { RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { pay, payment, resetPayment, waitOn } from '../../../src/state/payments/payment.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Crystals } from '../../components/Crystals.tsx';
import { Picture } from '../../components/Picture.tsx';
import { useT } from '../../hooks/useT.ts';
import { ArrivingCrystals } from './ArrivingCrystals.tsx';
import styles from './PaymentState.module.css';

interface PaymentStateProps {
  /** The case that the crystals were bought for. */
  readonly caseId: string | null;
  /** Where the page writes the balance. */
  readonly balance: RefObject<HTMLElement | null>;
}

/** The state of a payment: waiting, paid, or why it failed and what to do. */
export function PaymentState({ caseId, balance }: PaymentStateProps) {
  const { t, say } = useT();
  const { state, message, packageId, order } = useSnapshot(payment);
  return (
    <section className={styles.state} role={message ? 'alert' : 'status'}>
      <Picture
        className={state === 'waiting' ? styles.waiting : styles.picture}
        src={message ? '/art/things/error.webp' : '/art/things/crystal-pile-5.webp'}
        aspect={1}
        eager
      />
      {state === 'waiting' && (
        <>
          <h2>{t('payment.waiting')}</h2>
          <p className={styles.words}>{t('payment.waitingWords')}</p>
        </>
      )}
      {state === 'paid' && (
        <>
          <ArrivingCrystals balance={balance} />
          <h2>{t('payment.paid')}</h2>
          {order && <Crystals amount={order.crystals} className={styles.amount} />}
          <div className={styles.actions}>
            <ButtonLink to={caseId === null ? '/cases' : `/cases/${caseId}`} wide>
              {t(caseId === null ? 'home.openCases' : 'opening.toCase')}
            </ButtonLink>
            <Button variant="secondary" wide onClick={resetPayment}>
              {t('payment.more')}
            </Button>
          </div>
        </>
      )}
      {message && (
        <>
          <h2>{say(message)}</h2>
          {state === 'timeout' && <p className={styles.words}>{t('payment.timeout')}</p>}
          <p className={styles.words}>{t(state === 'failed' ? 'payment.notCharged' : 'payment.late')}</p>
          <div className={styles.actions}>
            {packageId && (
              <Button wide onClick={() => void (state === 'failed' ? pay(packageId) : waitOn())}>
                {t('common.retry')}
              </Button>
            )}
            <Button variant={packageId ? 'secondary' : 'primary'} wide onClick={resetPayment}>
              {t('payment.choose')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
