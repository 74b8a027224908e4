import { splitName } from '../../../common/rules/splitName.ts';
import { upgradeAgain } from '../../../src/state/round/upgrade.ts';
import { Button } from '../../components/Button.tsx';
import { DrawProof } from '../../components/DrawProof.tsx';
import { useT } from '../../hooks/useT.ts';
import { InventoryLink } from '../inventory/InventoryLink.tsx';
import styles from './ResultActions.module.css';
import { useUpgrade } from './useUpgrade.ts';

/** Step 5: how it went, in words and numbers that can be checked, and the ways on. */
export function ResultActions() {
  const { t, usd, percent } = useT();
  const upgrade = useUpgrade();
  if (!upgrade?.result) return null;
  const { donors, target, result } = upgrade;
  const [donor, ...others] = donors;
  return (
    <div className={styles.result}>
      <h2 className={result.win ? styles.won : styles.lost}>
        {t(result.win ? 'upgrader.won' : 'upgrader.lost')}
      </h2>
      {result.win ? (
        <p className={styles.name}>
          {splitName(target.name).model} <span className={styles.price}>{usd(target.price)}</span>
        </p>
      ) : (
        <p className={styles.words}>
          {others.length > 0
            ? t('upgrader.lostSeveral')
            : t('upgrader.lostWords', { name: splitName(donor?.win.name ?? '').model })}
        </p>
      )}
      <p className={styles.words}>
        {t('upgrader.roll', { roll: percent(result.roll), chance: percent(result.chance) })}
      </p>
      <DrawProof receipt={result.receipt} />
      <div className={styles.actions}>
        <InventoryLink variant="secondary">{t('upgrader.toInventory')}</InventoryLink>
        <Button wide onClick={upgradeAgain}>
          {t('upgrader.again')}
        </Button>
      </div>
    </div>
  );
}
