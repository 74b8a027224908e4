import type { Pixels } from '../../stage/port.ts';
import { type Clip, clipFrames, type Encode } from './clip.ts';
import type { Format } from './clipChoice.ts';

/** Most of an encoder is somebody's library: it is loaded when it is wanted. */
export const ENCODERS: Record<Format, () => Promise<Encode>> = {
  webm: async () => (await import('./encodeVideo.ts')).encodeVideo('webm'),
  mp4: async () => (await import('./encodeVideo.ts')).encodeVideo('mp4'),
  gif: async () => (await import('./encodeGif.ts')).encodeGif,
};

/**
 * Draws and encodes a clip; `onFrame` gets the number of each frame that is drawn, from 1.
 * @throws NoWebGL, an Error that says what the browser cannot encode, and an AbortError once `signal` is aborted.
 */
export async function encodeClip(
  clip: Clip,
  format: Format,
  signal: AbortSignal,
  onFrame: (number: number) => void,
): Promise<Blob> {
  const encode = await ENCODERS[format]();
  const { size, framesPerSecond } = clip;
  const width = Math.round(size.width * size.ratio);
  const height = Math.round(size.height * size.ratio);
  async function* watched(): AsyncGenerator<Pixels> {
    let number = 0;
    for await (const frame of clipFrames(clip)) {
      if (signal.aborted) throw new DOMException('The clip was stopped', 'AbortError');
      onFrame(++number);
      yield frame;
    }
  }
  return encode({ width, height, framesPerSecond }, watched());
}
