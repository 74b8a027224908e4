import { useSnapshot } from 'valtio';
import { rarityByPrice } from '../../../common/rules/rarity.ts';
import { upgrader } from '../../../src/state/upgrader/upgrader.ts';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import { ConfirmActions } from './ConfirmActions.tsx';
import { Hub } from './Hub.tsx';
import { ResultActions } from './ResultActions.tsx';
import { SkipSpin } from './SkipSpin.tsx';
import { Stake } from './Stake.tsx';
import { useUpgrade } from './useUpgrade.ts';
import { Wheel } from './Wheel.tsx';
import styles from './WheelSteps.module.css';

/** Steps 3 to 5 around one wheel that stays where it is: the chance, the spin, what came out. */
export function WheelSteps() {
  const { t } = useT();
  const { step, donor, target, chance } = useSnapshot(upgrader);
  const result = useUpgrade()?.result;
  if (!donor || !target || chance === null) return null;
  const outcome = result ? (result.win ? 'won' : 'lost') : null;
  return (
    <section className={classes(styles.steps, styles[step])}>
      <Wheel step={step} chance={chance} outcome={outcome}>
        <Hub />
      </Wheel>
      {outcome === null && (
        <div className={styles.stakes}>
          <Stake
            label={t('upgrader.yours')}
            name={donor.win.name}
            img={donor.win.img}
            price={donor.cost}
            rarity={donor.win.rarity}
          />
          <span className={styles.arrow} aria-hidden="true" />
          <Stake
            label={t('upgrader.target')}
            name={target.name}
            img={target.img}
            price={target.price}
            rarity={rarityByPrice(target.price)}
          />
        </div>
      )}
      {step === 'confirm' && <ConfirmActions />}
      {step === 'spin' && <SkipSpin />}
      <div aria-live="assertive">{outcome && <ResultActions />}</div>
    </section>
  );
}
