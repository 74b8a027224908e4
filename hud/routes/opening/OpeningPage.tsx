import { useSnapshot } from 'valtio';
import { Redirect } from 'wouter';
import { cases } from '../../../src/state/cases.ts';
import { mayEnterOpening, opening } from '../../../src/state/opening.ts';
import { scene } from '../../../src/state/scene.ts';
import { classes } from '../../parts/classes.ts';
import { SceneSlot } from '../../parts/SceneSlot.tsx';
import { Countdown } from './Countdown.tsx';
import { FallbackReel } from './FallbackReel.tsx';
import styles from './OpeningPage.module.css';
import { OpeningTrouble } from './OpeningTrouble.tsx';
import { Prize } from './Prize.tsx';
import { RoundCaption } from './RoundCaption.tsx';
import { SkipButton } from './SkipButton.tsx';

/** Countdown, reel and result of one round; without a round there is nothing to see here. */
export function OpeningPage({ id }: { readonly id: string }) {
  const { phase, error, result } = useSnapshot(opening);
  const { stage, confetti } = useSnapshot(scene);
  const { byId } = useSnapshot(cases);
  const item = byId[id];
  if (!mayEnterOpening(id) && !error) return <Redirect to="/cases" replace />;
  const landed = phase === 'landed' && result !== null;
  const waiting = phase === 'requesting' || phase === 'countdown';
  return (
    <main className={styles.room}>
      <div className={classes(styles.stage, phase === 'spinning' && styles.spinning)}>
        {stage === 'failed' ? phase === 'spinning' && item && <FallbackReel skins={item.skins} /> : null}
        <SceneSlot className={classes(styles.slot, confetti && styles.over)} />
        {item && !landed && (
          <Countdown img={item.img} phase={phase} silent={waiting && error !== null} key={item.id} />
        )}
      </div>
      <div className={styles.floor}>
        {error && phase !== 'landed' && <OpeningTrouble id={id} />}
        {!error && item && <RoundCaption name={item.name} />}
        {!error && <SkipButton />}
      </div>
      <div aria-live="polite">{landed && <Prize caseId={id} result={result} />}</div>
    </main>
  );
}
