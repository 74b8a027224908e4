import { FONT_FILES } from '../stage/fontFiles.ts';
import { startStage } from '../stage/stage.ts';
import { SAFE_AREAS } from './designer.ts';
import { pixelsUrl } from './pixelsUrl.ts';
import { galleryStage, posesOf, SCENES } from './pose.ts';

/** A gallery picture is the smallest phone of the visual tests. */
const PICTURE_SIZE = { width: 360, height: 640, ratio: devicePixelRatio, insets: SAFE_AREAS.none };

/** Takes a picture of every pose on one stage, one after the other; `show` gets each as soon as it is there. */
export async function photographAll(
  signal: AbortSignal,
  show: (key: string, url: string) => void,
): Promise<void> {
  const stage = await startStage({ fonts: FONT_FILES, tier: 'HIGH', reducedMotion: false });
  try {
    stage.setSize(PICTURE_SIZE);
    for (const scene of SCENES) {
      for (const pose of posesOf(scene)) {
        if (signal.aborted) return;
        await galleryStage(stage).mount(scene, pose.props);
        await stage.settled();
        galleryStage(stage).seek(scene, pose.cue, pose.seconds, pose.plan);
        show(`${scene}/${pose.name}`, await pixelsUrl(await stage.pixels()));
      }
      stage.unmount(scene);
    }
  } finally {
    stage.destroy();
  }
}
