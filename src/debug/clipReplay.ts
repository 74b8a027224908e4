import type { Pixels } from '../stage/port.ts';
import type { Stage } from '../stage/stage.ts';
import { instantsOf } from './clip.ts';
import type { ClipChoice } from './clipChoice.ts';
import { ENCODERS } from './encodeClip.ts';
import { onBackground } from './onBackground.ts';
import { type Replay, replayed } from './Replay.ts';

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

/** The stage at an instant of the round. */
async function pixelsAt(stage: Stage, replay: Replay, seconds: number): Promise<Pixels> {
  replay.seek(seconds);
  while (!replay.isArrived) {
    if (replayed.replay !== replay) throw new DOMException('The round was left', 'AbortError');
    await nextFrame();
  }
  return onBackground(await stage.pixels());
}

/**
 * Makes a clip of what the game's own stage shows of a round, from the tap to the result; the page itself is in those of
 * `npm run clip -- round`. `onFrame` gets the number of each frame and how many there are.
 * @throws Error that says what the browser cannot encode, and an AbortError when the round is left
 */
export async function clipReplay(
  stage: Stage,
  replay: Replay,
  { format, framesPerSecond }: ClipChoice,
  speed: number,
  onFrame: (number: number, count: number) => void,
): Promise<Blob> {
  const encode = await ENCODERS[format]();
  const instants = instantsOf(0, replay.end, speed, framesPerSecond);
  // In the room the stage is as large as the screen, from the first frame to the last.
  const { width, height } = await pixelsAt(stage, replay, 0);
  async function* frames(): AsyncGenerator<Pixels> {
    for (const [i, seconds] of instants.entries()) {
      onFrame(i + 1, instants.length);
      yield pixelsAt(stage, replay, seconds);
    }
  }
  return encode({ width, height, framesPerSecond }, frames());
}
