import { useSnapshot } from 'valtio';
import type { CrystalPackage } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { pay, payment } from '../../../src/state/payment.ts';
import { Crystals } from '../../parts/Crystals.tsx';
import { classes } from '../../parts/classes.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Picture } from '../../parts/Picture.tsx';
import styles from './PackageRow.module.css';

interface PackageRowProps {
  readonly pack: CrystalPackage;
  readonly pile: number;
}

export function PackageRow({ pack, pile }: PackageRowProps) {
  const { t, crystals } = useT();
  const { state, packageId } = useSnapshot(payment);
  const creating = state === 'creating';
  return (
    <li>
      <button
        type="button"
        className={classes(styles.row, pack.popular && styles.popular)}
        disabled={creating && packageId !== pack.id}
        aria-busy={creating && packageId === pack.id}
        onClick={() => void pay(pack.id)}
      >
        <Picture className={styles.pile} src={`/art/things/crystal-pile-${pile}.webp`} aspect={1} eager />
        <span className={styles.amount}>
          {pack.popular && <span className={styles.badge}>{t('payment.popular')}</span>}
          <Crystals amount={pack.crystals} />
        </span>
        <span className={styles.price}>
          <Icon name="star" size={16} />
          <span className="unseen">{t('payment.stars')}</span>
          {crystals(pack.stars)}
        </span>
      </button>
    </li>
  );
}
