import { subscribeKey } from 'valtio/vanilla/utils';
import { hero } from '../state/hero.ts';
import { scene } from '../state/scene.ts';

/** Attribute of a slot whose canvas shows what the page would otherwise draw itself; the page's styles look at it. */
const DRAWN = 'data-drawn';

/** Marks the slot of the moment while `isDrawn` says so: call the returned function when its answer has changed. */
export function markSlot(isDrawn: () => boolean): () => void {
  let marked: HTMLElement | null = null;
  const mark = () => {
    marked?.removeAttribute(DRAWN);
    marked = isDrawn() && scene.stage === 'ready' ? (scene.slot as HTMLElement | null) : null;
    marked?.setAttribute(DRAWN, '');
  };
  subscribeKey(scene, 'slot', mark);
  subscribeKey(scene, 'stage', mark);
  return mark;
}

/** Resolves when what has just been put on stage can be seen: until then the canvas holds its last picture. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/**
 * Resolves when the page of the case has been left for the room of its opening, and the stage knows that room's size:
 * whatever is mounted before is made twice.
 */
export async function roomEntered(): Promise<void> {
  if (!hero.img) return;
  await new Promise<void>((resolve) => {
    const end = subscribeKey(hero, 'img', (img) => {
      if (img) return;
      end();
      resolve();
    });
  });
  await painted();
}
