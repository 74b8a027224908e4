import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { proof } from '../../../src/state/proof.ts';
import { loadUpgraderItems, restartUpgrader, upgrader } from '../../../src/state/upgrader.ts';
import { Button } from '../../parts/Button.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { ProofChip } from '../../parts/ProofChip.tsx';
import { ProofSheet } from '../../parts/ProofSheet.tsx';
import { splitName } from '../../parts/splitName.ts';
import styles from './ResultActions.module.css';

/** Step 5: how it went, in words and numbers that can be checked, and the ways on. */
export function ResultActions() {
  const { t, usd, percent } = useT();
  const { result, target, donor } = useSnapshot(upgrader);
  const { state, steps } = useSnapshot(proof);
  const [shown, setShown] = useState(false);
  if (!result || !target || !donor) return null;
  const again = () => {
    restartUpgrader();
    void loadUpgraderItems();
  };
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
        <p className={styles.words}>{t('upgrader.lostWords', { name: splitName(donor.win.name).model })}</p>
      )}
      <p className={styles.words}>
        {t('upgrader.roll', { roll: percent(result.roll), chance: percent(result.chance) })}
      </p>
      {state && <ProofChip state={state} onPress={() => setShown(true)} />}
      {shown && <ProofSheet steps={steps} receipt={result.receipt} onClose={() => setShown(false)} />}
      <div className={styles.actions}>
        <ButtonLink to="/inventory" look="secondary" wide>
          {t('upgrader.toInventory')}
        </ButtonLink>
        <Button wide onClick={again}>
          {t('upgrader.again')}
        </Button>
      </div>
    </div>
  );
}
