import { useSnapshot } from 'valtio';
import {
  bonusPercent,
  loadPackages,
  packages,
  sufficientPackage,
} from '../../../src/state/payments/packages.ts';
import { session } from '../../../src/state/session.ts';
import { ListState } from '../../components/ListState.tsx';
import { RowSkeleton } from '../../components/shapeSkeletons.tsx';
import { useT } from '../../hooks/useT.ts';
import { PackageRow } from './PackageRow.tsx';
import styles from './Packages.module.css';

const SKELETON_KEYS = [1, 2, 3, 4, 5, 6, 7];
/** Piles of crystals, from small to large. */
const PILES = [
  '/art/things/crystal-pile-1.webp',
  '/art/things/crystal-pile-2.webp',
  '/art/things/crystal-pile-3.webp',
  '/art/things/crystal-pile-4.webp',
  '/art/things/crystal-pile-5.webp',
  '/art/things/crystal-pile-6.webp',
];

interface PackagesProps {
  /** Crystals that what the player wants lacks; 0 where nothing is wanted. */
  readonly missing: number;
}

/** All packages, with the least one marked that is enough for what the player wants. */
export function Packages({ missing }: PackagesProps) {
  const { t } = useT();
  const { status, list } = useSnapshot(packages);
  const enough = missing > 0 ? sufficientPackage(list, missing) : null;
  const holdDays = useSnapshot(session).me?.withdrawals?.hold_days ?? 0;
  return (
    <ListState
      // A shop without a package has failed to load.
      status={status === 'ready' ? 'failed' : status}
      isEmpty={list.length === 0}
      failedTitle={t('error.packagesFailed')}
      onRetry={() => void loadPackages()}
      skeleton={<PackagesSkeleton />}
      empty={null}
    >
      <ul className={styles.list}>
        {list.map((pack, place) => (
          <PackageRow
            key={pack.id}
            pack={pack}
            bonus={bonusPercent(pack, list)}
            isEnough={pack.id === enough}
            pile={PILES[Math.floor((place * PILES.length) / list.length)] ?? ''}
          />
        ))}
      </ul>
      {holdDays > 0 && <p className={styles.note}>{t('payment.hold', { count: holdDays })}</p>}
      <p className={styles.note}>{t('payment.note')}</p>
    </ListState>
  );
}

function PackagesSkeleton() {
  return (
    <ul className={styles.list}>
      {SKELETON_KEYS.map((row) => (
        <li key={row}>
          <RowSkeleton />
        </li>
      ))}
    </ul>
  );
}
