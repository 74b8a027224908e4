import { useSnapshot } from 'valtio';
import { upgrader } from '../../../src/state/upgrader/upgrader.ts';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import { CountdownNumber } from './CountdownNumber.tsx';
import { chanceClass } from './chanceClass.ts';
import styles from './Hub.module.css';
import { Prize } from './Prize.tsx';
import { useUpgrade } from './useUpgrade.ts';

/** The middle of the wheel: the chance, then 3-2-1, then what the pointer is turning for and what came of it. */
export function Hub() {
  const { t, percent } = useT();
  const { step, target, chance } = useSnapshot(upgrader);
  const phase = useUpgrade()?.phase;
  if (!target || chance === null) return null;
  if (phase === 'playing' || phase === 'braking' || step === 'result') return <Prize />;
  if (phase === 'countdown') return <CountdownNumber />;
  if (phase === 'requested') return <p className={styles.waiting}>{t('upgrader.connecting')}</p>;
  return (
    <>
      <p className={classes(styles.chance, chanceClass(chance))}>{percent(chance)}</p>
      <p className={styles.label}>{t('upgrader.chance')}</p>
    </>
  );
}
