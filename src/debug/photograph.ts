import { PALETTE } from '../../common/rules/palette.ts';
import { FONT_FILES } from '../stage/fontFiles.ts';
import type { Pixels } from '../stage/port.ts';
import { startStage } from '../stage/stage.ts';
import { posesOf, SCENES } from './pose.ts';

/** CSS px of a gallery picture: the smallest phone of the visual tests. */
const PICTURE_WIDTH_PX = 360;
const PICTURE_HEIGHT_PX = 640;
/** Red, green and blue of the page, which some scenes let show through. */
const BACKGROUND_RGB = [1, 3, 5].map((at) => Number.parseInt(PALETTE['ink-0'].slice(at, at + 2), 16));

/** Pixels as the page would show them: what the GPU gives is multiplied by its alpha already. */
function onBackground({ data }: Pixels): Uint8ClampedArray<ArrayBuffer> {
  const shown = new Uint8ClampedArray(data.length);
  for (let i = 0; i < data.length; i += 4) {
    const open = 1 - (data[i + 3] ?? 255) / 255;
    for (let c = 0; c < 3; c++) shown[i + c] = (data[i + c] ?? 0) + (BACKGROUND_RGB[c] ?? 0) * open;
    shown[i + 3] = 255;
  }
  return shown;
}

async function toObjectUrl(pixels: Pixels): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = pixels.width;
  canvas.height = pixels.height;
  const image = new ImageData(onBackground(pixels), pixels.width, pixels.height);
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  return blob ? URL.createObjectURL(blob) : '';
}

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
        show(`${scene}/${pose.name}`, await toObjectUrl(await stage.pixels()));
      }
      stage.unmount(scene);
    }
  } finally {
    stage.destroy();
    slot.remove();
  }
}
