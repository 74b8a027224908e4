import { subscribeKey } from 'valtio/vanilla/utils';
import { casePicture } from '../state/cases/casePicture.ts';
import { stageState } from '../state/stage.ts';

/** Attribute of a slot whose canvas shows what the page would otherwise draw itself; the page's styles look at it. */
const DRAWN_ATTRIBUTE = 'data-drawn';

/** Marks the page's slot while `isDrawn` is true. Returns a function to be called whenever that has changed. */
export function markSlot(isDrawn: () => boolean): () => void {
  let marked: HTMLElement | null = null;
  const mark = () => {
    marked?.removeAttribute(DRAWN_ATTRIBUTE);
    marked = isDrawn() && stageState.status === 'ready' ? (stageState.slot as HTMLElement | null) : null;
    marked?.setAttribute(DRAWN_ATTRIBUTE, '');
  };
  subscribeKey(stageState, 'slot', mark);
  subscribeKey(stageState, 'status', mark);
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
  if (!casePicture.img) return;
  await new Promise<void>((resolve) => {
    const end = subscribeKey(casePicture, 'img', (img) => {
      if (img) return;
      end();
      resolve();
    });
  });
  await painted();
}
