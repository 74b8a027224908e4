import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { upgrader } from '../../../src/state/upgrader.ts';
import { Picture } from '../../parts/Picture.tsx';
import { CountdownNumber } from './CountdownNumber.tsx';
import { chanceClass } from './chanceClass.ts';
import styles from './Hub.module.css';
import { Prize } from './Prize.tsx';

/** The middle of the wheel: the chance, then 3-2-1, then what the pointer is turning for, then what came out. */
export function Hub() {
  const { t, percent } = useT();
  const { step, phase, target, chance } = useSnapshot(upgrader);
  if (!target || chance === null) return null;
  if (step === 'result') return <Prize />;
  if (phase === 'countdown') return <CountdownNumber />;
  if (phase === 'requesting') return <p className={styles.waiting}>{t('upgrader.connecting')}</p>;
  return (
    <>
      {phase === 'spinning' && <Picture className={styles.picture} src={target.img} aspect={4 / 3} eager />}
      <p className={phase === 'spinning' ? styles.small : styles.chance}>
        <span className={chanceClass(chance)}>{percent(chance)}</span>
      </p>
      <p className={styles.label}>{t('upgrader.chance')}</p>
    </>
  );
}
