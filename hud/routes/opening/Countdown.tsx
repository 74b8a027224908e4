import type { Opening } from '../../../src/state/opening.ts';
import { caseLayers } from '../../parts/caseLayers.ts';
import { classes } from '../../parts/classes.ts';
import styles from './Countdown.module.css';
import { useArrival } from './useArrival.ts';
import { useSeconds } from './useSeconds.ts';

const SECONDS = 3;

interface CountdownProps {
  readonly img: string;
  readonly phase: Opening['phase'];
  /** Something has to be said below: no numbers, no shaking. */
  readonly silent: boolean;
}

/** The case shakes harder each second, light comes out under the lid, and at the end the lid flies. */
export function Countdown({ img, phase, silent }: CountdownProps) {
  const layers = caseLayers(img);
  const counting = phase === 'countdown';
  const left = useSeconds(SECONDS, counting);
  const stand = useArrival();
  const strength = counting ? styles[`second${left}`] : undefined;
  return (
    <div
      className={classes(
        styles.place,
        phase === 'spinning' && styles.open,
        silent && styles.silent,
        strength,
      )}
    >
      <div ref={stand} className={styles.stand} aria-hidden="true">
        <div className={styles.light} />
        <div className={styles.case}>
          <img className={styles.body} src={layers.body} alt="" decoding="sync" draggable={false} />
          <span className={styles.gap} />
          <img className={styles.lid} src={layers.lid} alt="" decoding="sync" draggable={false} />
        </div>
      </div>
      {counting && (
        <span key={left} className={styles.number} role="timer">
          {left}
        </span>
      )}
    </div>
  );
}
