import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { rarityByPrice } from '../../../src/rules/rarity.ts';
import { upgrader } from '../../../src/state/upgrader.ts';
import { classes } from '../../parts/classes.ts';
import styles from './Bench.module.css';
import { ConfirmActions } from './ConfirmActions.tsx';
import { Hub } from './Hub.tsx';
import { ResultActions } from './ResultActions.tsx';
import { SkipSpin } from './SkipSpin.tsx';
import { Stake } from './Stake.tsx';
import { Wheel } from './Wheel.tsx';

/** Steps 3 to 5 around one wheel that stays where it is: the chance, the spin, what came out. */
export function Bench() {
  const { t } = useT();
  const { step, donor, target, chance, result } = useSnapshot(upgrader);
  if (!donor || !target || chance === null) return null;
  const outcome = step === 'result' && result ? (result.win ? 'won' : 'lost') : null;
  return (
    <section className={classes(styles.bench, outcome && styles[outcome])}>
      <div className={styles.wheel}>
        <Wheel chance={chance} outcome={outcome}>
          <Hub />
        </Wheel>
      </div>
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
