import type { Pixels, Size } from '../../stage/port.ts';
import { sizeOf } from '../../stage/slot.ts';
import type { Stage } from '../../stage/stage.ts';
import { stageState } from '../../state/stage.ts';
import { type ClipChoice, instantsOf, parsePixels } from '../clip/clipChoice.ts';
import { ENCODERS } from '../clip/encodeClip.ts';
import { onBackground } from '../onBackground.ts';
import type { Replay } from './Replay.ts';

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

/**
 * The size of the slot that the stage is in, drawn as large as it fits into `pixels`; else as on this screen.
 * @throws Error if the page has no slot
 */
function fittedSize(pixels: string): Size {
  const own = stageState.slot && sizeOf(stageState.slot);
  if (!own) throw new Error('There is no stage on this page');
  const [width, height] = parsePixels(pixels) ?? [own.width * own.ratio, own.height * own.ratio];
  return { ...own, ratio: Math.min(width / own.width, height / own.height), isExact: true };
}

/**
 * Makes a clip of what the game's own stage shows of a round, from the tap to the result; the page itself is in those
 * of `npm run clip -- round`. `onFrame` gets the number of each frame and how many there are.
 * @throws Error that says what the browser cannot encode, and an AbortError once `signal` is aborted
 */
export async function clipReplay(
  stage: Stage,
  replay: Replay,
  { format, framesPerSecond, pixels, speed }: ClipChoice & { readonly speed: number },
  signal: AbortSignal,
  onFrame: (number: number, count: number) => void,
): Promise<Blob> {
  async function arriveAt(seconds: number): Promise<void> {
    replay.seek(seconds);
    do {
      await nextFrame();
      if (signal.aborted) throw new DOMException('The clip was stopped', 'AbortError');
    } while (!replay.isArrived);
  }

  const encode = await ENCODERS[format]();
  const instants = instantsOf(0, replay.end, speed, framesPerSecond);
  // In the room the stage is as large as the screen, from the first frame to the last.
  await arriveAt(0);
  const size = fittedSize(pixels);
  const width = Math.round(size.width * size.ratio);
  const height = Math.round(size.height * size.ratio);

  async function* frames(): AsyncGenerator<Pixels> {
    for (const [i, seconds] of instants.entries()) {
      await arriveAt(seconds);
      onFrame(i + 1, instants.length);
      let picture = await stage.pixels();
      // The slot is what says the size otherwise: at first, and when the tool's own sheet grows.
      if (picture.width !== width || picture.height !== height) {
        stage.setSize(size);
        picture = await stage.pixels();
      }
      yield onBackground(picture);
    }
  }
  try {
    return await encode({ width, height, framesPerSecond }, frames());
  } finally {
    stage.place(stageState.slot);
  }
}
