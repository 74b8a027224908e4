import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { TICKER } from '../../../common/rules/tickerLayout.ts';
import { tickerScroll } from '../../../src/state/feed/ticker.ts';

/** Lets a mouse drag the row as a finger scrolls it. Returns a function that ends it. */
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
 * Returns a ref for the ticker's row. Its scroll offset is written to the state, and a new win leaves the cards that
 * somebody has scrolled to in their place. `newest`: key of the first entry.
 */
export function useTickerScroll(newest: number): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  const isThere = newest > 0;

  useEffect(() => {
    const element = row.current;
    if (!element || !isThere) return;
    const onScroll = () => {
      tickerScroll.offset = element.scrollLeft;
    };
    onScroll();
    element.addEventListener('scroll', onScroll, { passive: true });
    const leave = dragByMouse(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      leave();
    };
  }, [isThere]);

  const lastNewest = useRef(newest);
  useLayoutEffect(() => {
    const added = newest - lastNewest.current;
    lastNewest.current = newest;
    const card = row.current?.querySelector('li');
    if (added === 1 && row.current && card && row.current.scrollLeft > 0)
      row.current.scrollLeft += card.offsetWidth + TICKER.gap;
  }, [newest]);

  return row;
}
