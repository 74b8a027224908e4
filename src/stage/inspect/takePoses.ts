import type { Frame, Scene } from '../../../scenes/scene.ts';
import { readPixels } from '../pixels.ts';
import type { Pixels, Poses } from '../port.ts';
import type { StageRoot } from '../root.tsx';

/**
 * The pictures of some instants of a cue, all in one frame, at a share of its resolution: the scene keeps what it has
 * baked for the whole of it. It is left at the last of them, and the canvas empty.
 */
export function takePoses(
  { cue, plan, instants, share }: Poses,
  root: StageRoot,
  scene: Pick<Scene<unknown, Record<string, unknown>>, 'seek'>,
  { width, height, resolution }: Frame,
): Pixels[] {
  const { renderer } = root.app;
  renderer.resize(width, height, resolution * share);
  const pictures = instants.map((seconds) => {
    scene.seek(cue, seconds, plan);
    root.render();
    return readPixels(root.gl);
  });
  renderer.resize(width, height, resolution);
  return pictures;
}
