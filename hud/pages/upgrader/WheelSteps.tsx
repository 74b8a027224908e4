import { useSnapshot } from 'valtio';
import { rarityByPrice } from '../../../common/rules/rarity.ts';
import { upgrader } from '../../../src/state/upgrader/upgrader.ts';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import { ConfirmActions } from './ConfirmActions.tsx';
import { Hub } from './Hub.tsx';
import { ResultActions } from './ResultActions.tsx';
import { SkipButton } from './SkipButton.tsx';
import { Stake } from './Stake.tsx';
import { useStake } from './useStake.ts';
import { useUpgrade } from './useUpgrade.ts';
import { Wheel } from './Wheel.tsx';
import styles from './WheelSteps.module.css';

/** Steps 3 to 5 around one wheel that stays where it is: the chance, the spin, what came out. */
export function WheelSteps() {
  const { t } = useT();
  const { step, donors, target, chance } = useSnapshot(upgrader);
  const result = useUpgrade()?.result;
  const stake = useStake(donors);
  if (!stake || !target || chance === null) return null;
  const { name, img, price: usd } = target;
  const prize = { name, img, usd, rarity: rarityByPrice(usd), others: 0 };
  const outcome = result ? (result.win ? 'won' : 'lost') : null;
  return (
    <section className={classes(styles.steps, styles[step])}>
      <Wheel step={step} chance={chance} outcome={outcome}>
        <Hub />
      </Wheel>
      {outcome === null && (
        <div className={styles.stakes}>
          <Stake label={t('upgrader.yours')} stake={stake} />
          <span className={styles.arrow} aria-hidden="true" />
          <Stake label={t('upgrader.target')} stake={prize} />
        </div>
      )}
      {step === 'confirm' && <ConfirmActions />}
      {step === 'spin' && <SkipButton />}
      <div aria-live="assertive">{outcome && <ResultActions />}</div>
    </section>
  );
}
