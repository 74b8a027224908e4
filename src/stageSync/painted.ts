import type { Stage } from '../stage/stage.ts';

/** Resolves when the page has been painted as it is now. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Resolves when what has just been put on stage can be seen: until then the canvas holds its last picture. */
export async function stagePainted(stage: Stage): Promise<void> {
  await stage.drawn();
  await painted();
}
