import { caseLayers } from '../../../src/state/cases/caseLayers.ts';
import type { Phase } from '../../../src/state/round/round.ts';
import { ArtImage } from '../../components/ArtImage.tsx';
import { classes } from '../../format/classes.ts';
import { useCountdown } from '../../hooks/useCountdown.ts';
import styles from './Countdown.module.css';
import { useArrival } from './useArrival.ts';

interface CountdownProps {
  readonly img: string;
  readonly phase: Phase | null;
  /** Its lid has flown. */
  readonly isOpen: boolean;
  /** Something has to be said below: no numbers, no shaking. */
  readonly silent: boolean;
}

/** The case shakes harder each second, light comes out under the lid, and at the end the lid flies. */
export function Countdown({ img, phase, isOpen, silent }: CountdownProps) {
  const layers = caseLayers(img);
  const counting = phase === 'countdown';
  const left = useCountdown();
  const stand = useArrival();
  // While it waits for its reel it shakes on as in the last second.
  const isLate = (phase === 'playing' || phase === 'braking') && !isOpen;
  const strength = (counting || isLate) && styles[`second${counting ? left : 1}`];
  return (
    <div className={classes(styles.place, isOpen && styles.open, silent && styles.silent, strength)}>
      <div ref={stand} className={styles.stand} aria-hidden="true">
        <div className={styles.light} />
        <div className={styles.case}>
          <ArtImage className={styles.body} src={layers.body} alt="" decoding="sync" />
          <span className={styles.gap} />
          <ArtImage className={styles.lid} src={layers.lid} alt="" decoding="sync" />
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
