import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { preloadCaseLayers } from '../../../src/state/cases/caseLayers.ts';
import { replay } from '../../../src/state/drop/replay.ts';
import type { VisitedDrop } from '../../../src/state/drop/visit.ts';
import { endPhase } from '../../../src/state/round/controls.ts';
import { isReelThere, isRoundOnPage, stageState } from '../../../src/state/stage.ts';
import { Button } from '../../components/Button.tsx';
import { Picture } from '../../components/Picture.tsx';
import { SceneSlot } from '../../components/SceneSlot.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import { FallbackReel } from '../opening/FallbackReel.tsx';
import { useOpening } from '../opening/useOpening.ts';
import { DropPrize } from './DropPrize.tsx';
import styles from './DropStage.module.css';

/** The case and its reel, played as soon as the stage is there or has failed. */
export function DropStage({ drop }: { readonly drop: VisitedDrop }) {
  const { t } = useT();
  const stage = useSnapshot(stageState);
  const opening = useOpening();
  useEffect(() => preloadCaseLayers(drop.case.img), [drop]);
  // A stage that comes late, at another try, goes on with what is played.
  const isDecided = stage.status !== 'starting';
  useEffect(() => {
    if (isDecided) void replay(drop);
  }, [isDecided, drop]);
  const skip = () => {
    endPhase('playing');
    endPhase('countdown');
  };
  const hasLanded = opening?.phase === 'landed';
  const isOpen = hasLanded || (opening?.phase === 'playing' && isReelThere(stage));
  return (
    <section className={styles.room}>
      <div className={classes(styles.stage, isOpen && styles.open)}>
        <SceneSlot className={styles.slot} />
        <Picture className={styles.case} src={drop.case.img} aspect={1} eager />
        {isRoundOnPage(stage) && isOpen && opening && (
          // Once it has landed there is no more way to go: to a reel that was skipped, only that of its braking.
          <div className={styles.reel}>
            <FallbackReel
              skins={drop.case.skins}
              plans={opening.plans}
              since={opening.since}
              isBraking={hasLanded}
            />
          </div>
        )}
        <div className={styles.words} aria-live="polite">
          {hasLanded && <DropPrize drop={drop} />}
        </div>
      </div>
      <div className={styles.control}>
        {hasLanded && (
          <Button variant="secondary" size="small" onClick={() => void replay(drop)}>
            {t('drop.again')}
          </Button>
        )}
        {opening && !hasLanded && (
          <Button variant="secondary" size="small" onClick={skip}>
            {t('opening.skip')}
          </Button>
        )}
      </div>
    </section>
  );
}
