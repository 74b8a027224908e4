import { useSnapshot } from 'valtio';
import { Redirect } from 'wouter';
import { cases } from '../../../src/state/cases/cases.ts';
import { mayEnterOpening, round } from '../../../src/state/round/round.ts';
import { isReelThere, isRoundOnPage, stageState } from '../../../src/state/stage.ts';
import { SceneSlot } from '../../components/SceneSlot.tsx';
import { classes } from '../../format/classes.ts';
import { useCountdownTap } from '../../hooks/useCountdownTap.ts';
import { Countdown } from './Countdown.tsx';
import { FallbackReel } from './FallbackReel.tsx';
import styles from './OpeningPage.module.css';
import { OpeningTrouble } from './OpeningTrouble.tsx';
import { PrizePlace } from './PrizePlace.tsx';
import { PrizesPlaces } from './PrizesPlaces.tsx';
import { Result } from './Result.tsx';
import { RoundCaption } from './RoundCaption.tsx';
import { RoundFoot } from './RoundFoot.tsx';
import { useOpening } from './useOpening.ts';

/** Countdown, reel and result of one round; without a round there is nothing to see here. */
export function OpeningPage({ id }: { readonly id: string }) {
  const { trouble } = useSnapshot(round);
  const opening = useOpening();
  const stage = useSnapshot(stageState);
  const { byId } = useSnapshot(cases);
  useCountdownTap();
  if (!mayEnterOpening(id) && !trouble) return <Redirect to="/cases" replace />;
  // A round that failed has left its trouble and no case.
  const shown = opening?.case ?? byId[id];
  const { phase = null, since = 0, plans = [], result = null } = opening ?? {};
  const playing = phase === 'playing' || phase === 'braking';
  const isOpen = playing && isReelThere(stage);
  return (
    <main className={styles.room}>
      {isRoundOnPage(stage) && isOpen && shown && (
        <div className={styles.stage}>
          <FallbackReel skins={shown.skins} plans={plans} since={since} isBraking={phase === 'braking'} />
        </div>
      )}
      <SceneSlot
        className={classes(styles.slot, (isOpen || result) && styles.shown, stage.confetti && styles.over)}
      />
      {shown && !result && (
        <div className={styles.stage}>
          <Countdown img={shown.img} phase={phase} isOpen={isOpen} silent={trouble !== null} key={shown.id} />
        </div>
      )}
      {opening && opening.count > 1 ? (
        <PrizesPlaces count={opening.count} key={opening.count} />
      ) : (
        <PrizePlace />
      )}
      <div className={classes(styles.floor, result && styles.left)}>
        {trouble && !result && <OpeningTrouble id={id} />}
        {!trouble && opening && (
          <>
            <RoundCaption opening={opening} />
            <RoundFoot />
          </>
        )}
      </div>
      <div aria-live="polite">{opening && result && <Result opened={opening.case} result={result} />}</div>
    </main>
  );
}
