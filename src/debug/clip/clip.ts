import type { SceneId } from '../../../scenes/registry.ts';
import type { Insets, Tier } from '../../../scenes/scene.ts';
import { FONT_FILES } from '../../stage/fontFiles.ts';
import type { Host, Pixels, Size, TuningValues } from '../../stage/port.ts';
import { startStage } from '../../stage/stage.ts';
import { onBackground } from '../onBackground.ts';
import { type AnyPose, galleryStage } from '../pose.ts';

/** A cue, or a part of it, as a row of pictures. */
export interface Clip {
  readonly scene: SceneId;
  readonly pose: AnyPose;
  readonly plan: unknown;
  readonly values: TuningValues;
  readonly quality: { readonly tier: Tier; readonly host: Host; readonly reducedMotion: boolean };
  readonly size: Size;
  /** Seconds into the cue, one for each frame. */
  readonly instants: readonly number[];
  readonly framesPerSecond: number;
}

/** Makes a file of a clip's frames. @throws Error that says what the browser cannot encode */
export type Encode = (
  file: { readonly width: number; readonly height: number; readonly framesPerSecond: number },
  frames: AsyncIterable<Pixels>,
) => Promise<Blob>;

/**
 * The size of a clip of `width` × `height` px in which all that a slot of `slotWidth` × `slotHeight` CSS px shows is
 * seen.
 */
export function clipSize(
  [width, height]: readonly [number, number],
  [slotWidth, slotHeight]: readonly [number, number],
  insets: Insets,
): Size {
  const ratio = Math.min(width / slotWidth, height / slotHeight);
  return { width: width / ratio, height: height / ratio, ratio, insets, isExact: true };
}

/** The frames of a clip in their order, drawn on a stage of their own. @throws NoWebGL */
export async function* clipFrames(clip: Clip): AsyncGenerator<Pixels> {
  const { scene, pose, plan, values, quality, size, instants } = clip;
  const stage = await startStage({ fonts: FONT_FILES, ...quality });
  try {
    stage.setSize(size);
    stage.tune(scene, values);
    await galleryStage(stage).mount(scene, pose.props);
    await stage.settled();
    for (const seconds of instants) {
      galleryStage(stage).seek(scene, pose.cue, seconds, plan);
      yield onBackground(await stage.pixels());
    }
  } finally {
    stage.destroy();
  }
}
