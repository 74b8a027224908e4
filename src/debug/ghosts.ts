import type { Pixels } from '../stage/port.ts';
import { pixelsCanvas } from './pixelsCanvas.ts';

/** A pose near the one on the table. */
export interface Ghost {
  readonly seconds: number;
  /** How strong it is seen, 0 … 1. */
  readonly alpha: number;
}

/** How strong the nearest ghost is seen. */
const NEAREST_ALPHA = 0.55;

/** The ghosts of an instant of a cue of `end` seconds: `count` each way as far as the cue goes, weaker the farther away. */
export function ghostsOf(seconds: number, end: number, count: number, stepSeconds: number): Ghost[] {
  return Array.from({ length: count }, (_, i) => i + 1)
    .flatMap((distance) => {
      const alpha = NEAREST_ALPHA * (1 - (distance - 1) / count);
      return [-distance, distance].map((steps) => ({ seconds: seconds + steps * stepSeconds, alpha }));
    })
    .filter((ghost) => ghost.seconds >= 0 && ghost.seconds <= end);
}

/**
 * Draws the pose at `seconds` on `canvas`, shows that, and lays the ghosts over it, each seen where it is lighter than what
 * is there; `take` gives the picture of an instant. Ends early once it `isOver`.
 */
export async function drawWithGhosts(
  canvas: HTMLCanvasElement,
  seconds: number,
  ghosts: readonly Ghost[],
  take: (seconds: number) => Promise<Pixels>,
  isOver: () => boolean,
): Promise<void> {
  const context = canvas.getContext('2d');
  const pose = pixelsCanvas(await take(seconds));
  if (!context || isOver()) return;
  canvas.width = pose.width;
  canvas.height = pose.height;
  context.drawImage(pose, 0, 0);
  canvas.hidden = false;
  context.globalCompositeOperation = 'lighten';
  for (const ghost of ghosts) {
    const picture = pixelsCanvas(await take(ghost.seconds));
    if (isOver()) return;
    context.globalAlpha = ghost.alpha;
    context.drawImage(picture, 0, 0);
  }
}
