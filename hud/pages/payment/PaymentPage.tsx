import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { loadPackages } from '../../../src/state/payments/packages.ts';
import { leavePayment, payment, resetPayment } from '../../../src/state/payments/payment.ts';
import { session } from '../../../src/state/session.ts';
import { Balance } from '../../components/Balance.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useT } from '../../hooks/useT.ts';
import { Packages } from './Packages.tsx';
import styles from './PaymentPage.module.css';
import { PaymentState } from './PaymentState.tsx';
import { useIntent } from './useIntent.ts';
import { Wanted } from './Wanted.tsx';

/** Sells crystals for Telegram Stars. */
export function PaymentPage() {
  const { t } = useT();
  const { state } = useSnapshot(payment);
  const { me } = useSnapshot(session);
  const intent = useIntent();
  const balance = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    void loadPackages();
    resetPayment();
    return leavePayment;
  }, []);
  return (
    <main>
      <PageHeader title={t('payment.title')}>
        <span ref={balance}>
          {/* One that could not be loaded is not none. */}
          {me && <Balance className={styles.balance} />}
        </span>
      </PageHeader>
      {state === 'idle' || state === 'creating' ? (
        <>
          {intent && intent.missing > 0 && <Wanted {...intent} />}
          <Packages missing={intent?.missing ?? 0} />
        </>
      ) : (
        <PaymentState caseId={intent?.wanted.id ?? null} balance={balance} />
      )}
    </main>
  );
}
