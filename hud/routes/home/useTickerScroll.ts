import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { ticker } from '../../../src/state/live.ts';

/** Drags the row with a mouse, which has no finger to throw it with; the returned function ends it. */
function dragByMouse(row: HTMLElement): () => void {
  const onMove = ({ movementX }: PointerEvent) => {
    row.scrollLeft -= movementX;
  };
  const onDown = ({ pointerType, button, pointerId }: PointerEvent) => {
    if (pointerType !== 'mouse' || button !== 0) return;
    row.setPointerCapture(pointerId);
    row.addEventListener('pointermove', onMove);
  };
  const onUp = () => row.removeEventListener('pointermove', onMove);
  row.addEventListener('pointerdown', onDown);
  row.addEventListener('lostpointercapture', onUp);
  return () => {
    onUp();
    row.removeEventListener('pointerdown', onDown);
    row.removeEventListener('lostpointercapture', onUp);
  };
}

/**
 * A ref for the ticker's row: where it is scrolled to is told to the stage, and a win that comes in leaves what somebody
 * has scrolled to where it is. `newest`: key of the first entry; `step`: px from one card to the next.
 */
export function useTickerScroll(newest: number, step: number): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  const isThere = newest > 0;

  useEffect(() => {
    const element = row.current;
    if (!element || !isThere) return;
    const onScroll = () => {
      ticker.offset = element.scrollLeft;
    };
    onScroll();
    element.addEventListener('scroll', onScroll, { passive: true });
    const leave = dragByMouse(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      leave();
    };
  }, [isThere]);

  const before = useRef(newest);
  useLayoutEffect(() => {
    const came = newest - before.current;
    before.current = newest;
    if (came === 1 && row.current && row.current.scrollLeft > 0) row.current.scrollLeft += step;
  }, [newest, step]);

  return row;
}
