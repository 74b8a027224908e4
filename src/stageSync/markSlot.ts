import { subscribeKey } from 'valtio/vanilla/utils';
import { stageState } from '../state/stage.ts';

/** Attribute of a slot whose canvas shows what the page would otherwise draw itself; the page's styles look at it. */
const DRAWN_ATTRIBUTE = 'data-drawn';

/** Marks the page's slot while `isDrawn` is true. Returns a function to be called whenever that has changed. */
export function markSlot(isDrawn: () => boolean): () => void {
  let marked: HTMLElement | null = null;
  const mark = () => {
    marked?.removeAttribute(DRAWN_ATTRIBUTE);
    marked = isDrawn() && stageState.status === 'ready' ? stageState.slot : null;
    marked?.setAttribute(DRAWN_ATTRIBUTE, '');
  };
  subscribeKey(stageState, 'slot', mark);
  subscribeKey(stageState, 'status', mark);
  subscribeKey(stageState, 'lacksRound', mark);
  return mark;
}
