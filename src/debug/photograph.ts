import { FACES } from '../stage/faces.ts';
import type { Pixels } from '../stage/port.ts';
import { startStage } from '../stage/stage.ts';
import { posesOf, SCENES } from './pose.ts';

/** CSS px of a gallery picture: the smallest phone of the visual tests. */
const WIDTH = 360;
const HEIGHT = 640;
/** The page's ground, --ink-0, under the scenes that let the page show. */
const GROUND = [11, 13, 23] as const;

/** Pixels as the page would show them: what the GPU gives is multiplied by its alpha already. */
function grounded({ data }: Pixels): Uint8ClampedArray<ArrayBuffer> {
  const shown = new Uint8ClampedArray(data.length);
  for (let i = 0; i < data.length; i += 4) {
    const open = 1 - (data[i + 3] ?? 255) / 255;
    for (let c = 0; c < 3; c++) shown[i + c] = (data[i + c] ?? 0) + (GROUND[c] ?? 0) * open;
    shown[i + 3] = 255;
  }
  return shown;
}

async function developed(pixels: Pixels): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = pixels.width;
  canvas.height = pixels.height;
  const image = new ImageData(grounded(pixels), pixels.width, pixels.height);
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  return blob ? URL.createObjectURL(blob) : '';
}

/** Takes a picture of every pose on one stage, one after the other; `show` gets each as soon as it is there. */
export async function photographAll(
  signal: AbortSignal,
  show: (key: string, url: string) => void,
): Promise<void> {
  const stage = await startStage({ fonts: FACES, tier: 'HIGH' });
  const slot = document.createElement('div');
  slot.style.cssText = `position:fixed;left:-9999px;top:0;width:${WIDTH}px;height:${HEIGHT}px`;
  document.body.append(slot);
  try {
    stage.place(slot);
    for (const scene of SCENES) {
      for (const pose of posesOf(scene)) {
        if (signal.aborted) return;
        await stage.mount(scene, pose.props as never);
        await stage.settled();
        stage.seek(scene, pose.cue as never, pose.seconds, pose.plan as never);
        show(`${scene}/${pose.name}`, await developed(await stage.pixels()));
      }
      stage.unmount(scene);
    }
  } finally {
    stage.destroy();
    slot.remove();
  }
}
