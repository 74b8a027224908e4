import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { loadPackages, payment, resetPayment } from '../../../src/state/payment.ts';
import { Balance } from '../../parts/Balance.tsx';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { Packages } from './Packages.tsx';
import styles from './PaymentPage.module.css';
import { PaymentState } from './PaymentState.tsx';

/** Crystals for stars. */
export function PaymentPage() {
  const { t } = useT();
  const { state } = useSnapshot(payment);
  useEffect(() => {
    if (payment.packagesStatus !== 'loading') void loadPackages();
    resetPayment();
  }, []);
  return (
    <main>
      <PageHeader title={t('payment.title')}>
        <Balance className={styles.balance} />
      </PageHeader>
      {state === 'idle' || state === 'creating' ? <Packages /> : <PaymentState />}
    </main>
  );
}
