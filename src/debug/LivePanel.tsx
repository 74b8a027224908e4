import { useEffect, useState } from 'react';
import type { SceneId } from '../../scenes/registry.ts';
import type { Stage } from '../stage/stage.ts';
import { designerAddress, gameAddress } from './address.ts';
import { Choice } from './Choice.tsx';
import styles from './Designer.module.css';
import { designer } from './designer.ts';
import { forgetLiveChoice } from './liveChoice.ts';
import { poseOf, SCENES } from './pose.ts';
import { replayed } from './Replay.ts';
import { RoundLine } from './RoundLine.tsx';
import { Tunings } from './Tunings.tsx';

const POLL_MILLISECONDS = 1000;

/** Frames that the game's own stage has drawn in the last second. */
function useFrames(stage: Stage): number {
  const [frames, setFrames] = useState(0);
  useEffect(() => {
    const look = () =>
      stage.stats().then(
        (costs) => setFrames(costs.frames),
        () => setFrames(0),
      );
    const timer = setInterval(() => void look(), POLL_MILLISECONDS);
    return () => clearInterval(timer);
  }, [stage]);
  return frames;
}

interface LivePanelProps {
  readonly stage: Stage;
  readonly isOpen: boolean;
  onClose(): void;
}

/** The knobs over the running game, and its round. */
export function LivePanel({ stage, isOpen, onClose }: LivePanelProps) {
  const [open, setOpen] = useState(isOpen);
  const [scene, setScene] = useState<SceneId>('roulette');
  const frames = useFrames(stage);
  const choose = (id: SceneId) => {
    setScene(id);
    const { name, seconds } = poseOf(id, '');
    Object.assign(designer, { scene: id, pose: name, seconds });
  };
  return (
    <aside className={open ? styles.live : `${styles.live} ${styles.folded}`} aria-label="Designer overlay">
      <div className={styles.row}>
        <button type="button" className={styles.quiet} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '−' : '+'} tuning
        </button>
        <output>{frames} frames/s</output>
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
      </div>
      {open && (
        <>
          <RoundLine stage={stage} />
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
