import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { FONT_FILES } from '../../stage/fontFiles.ts';
import { startStage } from '../../stage/stage.ts';
import styles from '../Designer.module.css';
import { chosenQuality, designer, SAFE_AREAS, tellFailure } from '../designer.ts';
import { replanned } from '../plans.ts';
import { galleryStage, poseOf } from '../pose.ts';
import { otherSide, tuning, valuesOf } from '../tuning/tuning.ts';
import { useChosenStage } from '../useChosenStage.ts';

/** The slot of a second stage, which shows what is on the table with the tuning that is not. */
export function OtherStage() {
  const { scene, pose: name, seed, seconds, safe, size } = useSnapshot(designer);
  const turned = useSnapshot(tuning);
  const slot = useRef<HTMLDivElement>(null);
  const stage = useChosenStage(
    () => startStage({ fonts: FONT_FILES, ...chosenQuality() }),
    (started) => started.destroy(),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slot has another size
  useEffect(() => stage?.place(slot.current, SAFE_AREAS[safe]), [stage, safe, size]);
  useEffect(() => {
    if (!stage) return;
    galleryStage(stage).mount(scene, poseOf(scene, name).props).catch(tellFailure);
    return () => stage.unmount(scene);
  }, [stage, scene, name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is turned is read by its side
  useEffect(() => {
    if (!stage) return;
    const { cue, plan } = poseOf(scene, name);
    stage.tune(scene, valuesOf(scene, otherSide()));
    galleryStage(stage).seek(scene, cue, seconds, replanned(scene, plan, seed));
  }, [stage, scene, name, seed, seconds, turned]);
  return <div ref={slot} className={styles.slot} />;
}
