import type { Pixels } from '../../stage/port.ts';
import { pixelsCanvas } from '../pixelsCanvas.ts';

/** A pose near the one on the table. */
interface Ghost {
  readonly seconds: number;
  /** How strong it is seen, 0 … 1. */
  readonly alpha: number;
}

/** How strong the nearest ghost is seen. */
const NEAREST_ALPHA = 0.55;

/** Of the canvas's resolution: what is seen through needs no more, and costs a sixth of a pose. */
const GHOST_SHARE = 0.4;

/**
 * The ghosts of an instant of a cue of `end` seconds: `count` each way as far as the cue goes, weaker the farther away.
 */
export function ghostsOf(seconds: number, end: number, count: number, stepSeconds: number): Ghost[] {
  return Array.from({ length: count }, (_, i) => i + 1)
    .flatMap((distance) => {
      const alpha = NEAREST_ALPHA * (1 - (distance - 1) / count);
      return [-distance, distance].map((steps) => ({ seconds: seconds + steps * stepSeconds, alpha }));
    })
    .filter((ghost) => ghost.seconds >= 0 && ghost.seconds <= end);
}

/** What takes pictures of instants: of one, or of several at a share of the resolution. */
interface Camera {
  picture(seconds: number): Promise<Pixels>;
  pictures(instants: readonly number[], share: number): Promise<readonly Pixels[]>;
}

/**
 * Draws the pose at `seconds` on `canvas`, shows that, and lays the ghosts over it, each seen where it is lighter than
 * what is there. Ends early once it `isOver`.
 */
export async function drawWithGhosts(
  canvas: HTMLCanvasElement,
  seconds: number,
  ghosts: readonly Ghost[],
  camera: Camera,
  isOver: () => boolean,
): Promise<void> {
  const context = canvas.getContext('2d');
  const pose = pixelsCanvas(await camera.picture(seconds));
  if (!context || isOver()) return;
  canvas.width = pose.width;
  canvas.height = pose.height;
  context.drawImage(pose, 0, 0);
  canvas.hidden = false;
  const instants = ghosts.map((ghost) => ghost.seconds);
  const pictures = await camera.pictures(instants, GHOST_SHARE);
  if (isOver()) return;
  context.globalCompositeOperation = 'lighten';
  for (const [i, picture] of pictures.entries()) {
    context.globalAlpha = ghosts[i]?.alpha ?? 0;
    context.drawImage(pixelsCanvas(picture), 0, 0, pose.width, pose.height);
  }
}
