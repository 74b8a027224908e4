import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { FONT_FILES } from '../stage/fontFiles.ts';
import { type Stage, startStage } from '../stage/stage.ts';
import styles from './Designer.module.css';
import { designer, SAFE_AREAS } from './designer.ts';
import { replanned } from './plans.ts';
import { poseOf } from './pose.ts';
import { otherSide, tuning, valuesOf } from './tuning.ts';

/** A stage of the chosen tier and host. */
function useStage(): Stage | null {
  const { tier, host } = useSnapshot(designer);
  const [stage, setStage] = useState<Stage | null>(null);
  useEffect(() => {
    let gone = false;
    const starting = startStage({ fonts: FONT_FILES, tier, host });
    starting.then(
      (started) => (gone ? started.destroy() : setStage(started)),
      (error) => {
        designer.failure = String(error);
      },
    );
    return () => {
      gone = true;
      setStage((before) => {
        before?.destroy();
        return null;
      });
    };
  }, [tier, host]);
  return stage;
}

/** The slot of a second stage, which shows what is on the table with the tuning that is not. */
export function OtherStage() {
  const { scene, pose: name, seed, seconds, safe, size } = useSnapshot(designer);
  const turned = useSnapshot(tuning);
  const slot = useRef<HTMLDivElement>(null);
  const stage = useStage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slot has another size
  useEffect(() => stage?.place(slot.current, SAFE_AREAS[safe]), [stage, safe, size]);
  useEffect(() => {
    void stage?.mount(scene, poseOf(scene, name).props as never);
    return () => stage?.unmount(scene);
  }, [stage, scene, name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is turned is read by its side
  useEffect(() => {
    const { cue, plan } = poseOf(scene, name);
    stage?.tune(scene, valuesOf(scene, otherSide()));
    stage?.seek(scene, cue as never, seconds, replanned(scene, plan, seed) as never);
  }, [stage, scene, name, seed, seconds, turned]);
  return <div ref={slot} className={styles.slot} />;
}
