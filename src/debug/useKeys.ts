import { useEffect } from 'react';
import { designer } from './designer.ts';
import { currentMarks, type DesignerShow } from './show.ts';
import { endOf } from './timeLine/marks.ts';
import { FRAME_SECONDS } from './timeLine/playedPart.ts';
import { redo, swapSides, undo } from './tuning/tuning.ts';

/** The name of the slider that is the time line: arrows step it by frames, as they do where nothing has the focus. */
export const TIME_LINE = 'time-line';

/** Whether a key belongs to the element that has the focus. */
function isTaken(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement)) return target instanceof HTMLSelectElement;
  if (target.type === 'range') return key.startsWith('Arrow') && target.name !== TIME_LINE;
  return target.type === 'checkbox' ? key === ' ' : true;
}

function step(show: DesignerShow, by: number): void {
  show.seek(Math.min(endOf(currentMarks()), Math.max(0, designer.seconds + by)));
}

/**
 * Space plays and pauses, X shows the other tuning, the arrows step by a frame, with shift by ten. Ctrl or ⌘ with Z
 * takes a step back, with shift too does it again.
 */
export function useKeys(show: DesignerShow | null): void {
  useEffect(() => {
    if (!show) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey) {
        // Also in a knob's own field, whose text follows the value.
        if (event.key.toLowerCase() !== 'z') return;
        event.preventDefault();
        if (event.shiftKey) redo();
        else undo();
        return;
      }
      if (isTaken(event.key, event.target)) return;
      const way = (event.shiftKey ? 10 : 1) * FRAME_SECONDS;
      if (event.key === ' ') {
        if (designer.playing) show.seek(designer.seconds);
        else show.play();
      } else if (event.key === 'x' || event.key === 'X') swapSides();
      else if (event.key === 'ArrowLeft') step(show, -way);
      else if (event.key === 'ArrowRight') step(show, way);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [show]);
}
