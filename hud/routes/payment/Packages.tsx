import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { loadPackages, payment } from '../../../src/state/payment.ts';
import { FailedState } from '../../parts/FailedState.tsx';
import { RowSkeleton } from '../../parts/ShapeSkeletons.tsx';
import { PackageRow } from './PackageRow.tsx';
import styles from './Packages.module.css';

const ROWS = [1, 2, 3, 4, 5, 6, 7];
/** Piles that there are pictures of, from a few crystals to a heap. */
const PILES = 6;

export function Packages() {
  const { t } = useT();
  const { packages, packagesStatus } = useSnapshot(payment);
  if (packages.length === 0 && (packagesStatus === 'failed' || packagesStatus === 'ready')) {
    return <FailedState title={t('error.packagesFailed')} onRetry={() => void loadPackages()} />;
  }
  return (
    <>
      <ul className={styles.list}>
        {packages.length === 0
          ? ROWS.map((row) => (
              <li key={row}>
                <RowSkeleton />
              </li>
            ))
          : packages.map((pack, place) => (
              <PackageRow
                key={pack.id}
                pack={pack}
                pile={Math.min(PILES, 1 + Math.floor((place * PILES) / packages.length))}
              />
            ))}
      </ul>
      {packages.length > 0 && <p className={styles.note}>{t('payment.note')}</p>}
    </>
  );
}
