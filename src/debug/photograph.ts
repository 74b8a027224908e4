import { FONT_FILES } from '../stage/fontFiles.ts';
import { startStage } from '../stage/stage.ts';
import { pixelsUrl } from './pixelsUrl.ts';
import { posesOf, SCENES } from './pose.ts';

/** CSS px of a gallery picture: the smallest phone of the visual tests. */
const PICTURE_WIDTH_PX = 360;
const PICTURE_HEIGHT_PX = 640;
/** Takes a picture of every pose on one stage, one after the other; `show` gets each as soon as it is there. */
export async function photographAll(
  signal: AbortSignal,
  show: (key: string, url: string) => void,
): Promise<void> {
  const stage = await startStage({ fonts: FONT_FILES, tier: 'HIGH' });
  const slot = document.createElement('div');
  slot.style.cssText = `position:fixed;left:-9999px;top:0;width:${PICTURE_WIDTH_PX}px;height:${PICTURE_HEIGHT_PX}px`;
  document.body.append(slot);
  try {
    stage.place(slot);
    for (const scene of SCENES) {
      for (const pose of posesOf(scene)) {
        if (signal.aborted) return;
        await stage.mount(scene, pose.props as never);
        await stage.settled();
        stage.seek(scene, pose.cue as never, pose.seconds, pose.plan as never);
        show(`${scene}/${pose.name}`, await pixelsUrl(await stage.pixels()));
      }
      stage.unmount(scene);
    }
  } finally {
    stage.destroy();
    slot.remove();
  }
}
