import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { pay, payment, resetPayment } from '../../../src/state/payment.ts';
import { Button } from '../../parts/Button.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Crystals } from '../../parts/Crystals.tsx';
import { Picture } from '../../parts/Picture.tsx';
import styles from './PaymentState.module.css';

/** Where a payment stands: waiting for the platform's word, paid, or why not and what to do. */
export function PaymentState() {
  const { t, say } = useT();
  const { state, message, packageId, packages } = useSnapshot(payment);
  const pack = packages.find((other) => other.id === packageId);
  const failed = state === 'failed' || state === 'timeout';
  return (
    <section className={styles.state} role={failed ? 'alert' : 'status'}>
      <Picture
        className={state === 'waiting' ? styles.waiting : styles.picture}
        src={failed ? '/art/things/error.webp' : '/art/things/crystal-pile-5.webp'}
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
          <h2>{t('payment.paid')}</h2>
          {pack && <Crystals amount={pack.crystals} className={styles.amount} />}
          <div className={styles.actions}>
            <ButtonLink to="/cases" wide>
              {t('home.openCases')}
            </ButtonLink>
            <Button look="secondary" wide onClick={resetPayment}>
              {t('payment.more')}
            </Button>
          </div>
        </>
      )}
      {failed && (
        <>
          <h2>{message && say(message)}</h2>
          <p className={styles.words}>{t(state === 'timeout' ? 'payment.late' : 'payment.notCharged')}</p>
          <div className={styles.actions}>
            <Button wide onClick={() => packageId && void pay(packageId)}>
              {t('common.retry')}
            </Button>
            <Button look="secondary" wide onClick={resetPayment}>
              {t('payment.choose')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
