import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { SceneId } from '../../../scenes/registry.ts';
import type { Stage } from '../../stage/stage.ts';
import { designerAddress, gameAddress } from '../address.ts';
import { Choice } from '../Choice.tsx';
import styles from '../Designer.module.css';
import { designer } from '../designer.ts';
import { poseOf, SCENES } from '../pose.ts';
import { Tunings } from '../tuning/Tunings.tsx';
import { forgetLiveChoice } from './liveChoice.ts';
import { replayed } from './Replay.ts';
import { RoundClip } from './RoundClip.tsx';
import { RoundBegin, RoundLine } from './RoundLine.tsx';
import { SheetSpace } from './SheetSpace.tsx';

const POLL_MS = 1000;

/** Frames that the game's own stage has drawn in the last second. */
function useFrames(stage: Stage): number {
  const [frames, setFrames] = useState(0);
  useEffect(() => {
    const look = () =>
      stage.stats().then(
        (costs) => setFrames(costs.frames),
        () => setFrames(0),
      );
    const timer = setInterval(() => void look(), POLL_MS);
    return () => clearInterval(timer);
  }, [stage]);
  return frames;
}

interface LivePanelProps {
  readonly stage: Stage;
  onClose(): void;
}

/** The knobs over the running game, and its round. */
export function LivePanel({ stage, onClose }: LivePanelProps) {
  const sheet = useRef<HTMLElement>(null);
  const { replay, failure } = useSnapshot(replayed);
  const [open, setOpen] = useState(false);
  const [scene, setScene] = useState<SceneId>('roulette');
  const frames = useFrames(stage);
  const choose = (id: SceneId) => {
    setScene(id);
    const { name, seconds } = poseOf(id, '');
    Object.assign(designer, { scene: id, pose: name, seconds });
  };
  const toggle = (
    <button type="button" className={styles.quiet} aria-expanded={open} onClick={() => setOpen(!open)}>
      Knobs
    </button>
  );
  const close = (
    <button
      type="button"
      className={styles.quiet}
      aria-label="Close the overlay"
      onClick={() => {
        replayed.replay?.stop();
        forgetLiveChoice();
        onClose();
      }}
    >
      ×
    </button>
  );
  const isSheet = open || replay !== null || failure !== '';
  return (
    <aside
      ref={sheet}
      className={isSheet ? styles.live : `${styles.live} ${styles.folded}`}
      aria-label="Designer overlay"
    >
      {isSheet && <SheetSpace sheet={sheet} />}
      {replay ? (
        <RoundLine>
          {toggle}
          {close}
        </RoundLine>
      ) : (
        <div className={styles.row}>
          {toggle}
          <output>{frames} frames/s</output>
          {close}
        </div>
      )}
      {isSheet && !replay && <RoundBegin stage={stage} />}
      {open && (
        <>
          {replay && <RoundClip stage={stage} />}
          <Choice label="Scene" options={SCENES} value={scene} onChoose={choose} />
          <Tunings scene={scene} link={gameAddress} />
          <nav className={styles.links}>
            <a href={designerAddress()}>The designer’s table</a>
          </nav>
        </>
      )}
    </aside>
  );
}
