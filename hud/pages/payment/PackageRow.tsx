import { useSnapshot } from 'valtio';
import type { CrystalPackage } from '../../../common/api/schemas.ts';
import { pay, payment } from '../../../src/state/payments/payment.ts';
import { Crystals } from '../../components/Crystals.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './PackageRow.module.css';

interface PackageRowProps {
  readonly pack: CrystalPackage;
  /** Address of its picture. */
  readonly pile: string;
  /** Percent of crystals more than the dearest package has for as many stars. */
  readonly bonus: number;
  /** The least that what the player wants can be had for. */
  readonly isEnough: boolean;
}

/** A package, which a tap buys. */
export function PackageRow({ pack, pile, bonus, isEnough }: PackageRowProps) {
  const { t, crystals, percent } = useT();
  const { state, packageId } = useSnapshot(payment);
  const creating = state === 'creating';
  return (
    <li>
      <button
        type="button"
        className={classes(
          'surface pressable',
          styles.row,
          pack.popular && styles.popular,
          isEnough && styles.enough,
        )}
        disabled={creating && packageId !== pack.id}
        aria-busy={creating && packageId === pack.id}
        onClick={() => void pay(pack.id)}
      >
        <Picture className={styles.pile} src={pile} aspect={1} eager />
        <span className={styles.amount}>
          {(pack.popular || isEnough) && (
            <span className={styles.badges}>
              {isEnough && <span className={styles.badge}>{t('payment.enough')}</span>}
              {pack.popular && <span className={styles.badge}>{t('payment.popular')}</span>}
            </span>
          )}
          <Crystals amount={pack.crystals} />
          {bonus > 0 && <span className={styles.bonus}>+{percent(bonus)}</span>}
        </span>
        <span className={styles.price}>
          <Icon name="star" size={16} />
          <span className="sr-only">{t('payment.stars')}</span>
          {crystals(pack.stars)}
        </span>
      </button>
    </li>
  );
}
