import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ref } from 'valtio';
import { stageState } from '../../../src/state/stage.ts';

/** The box of a mark, px of the screen: its middle and its size. */
function placeOf(mark: Element) {
  const { left, top, width, height } = mark.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width, height };
}

/**
 * Returns a ref for an empty result, whose places of items are marked `data-place`: the stage is told where they are.
 * Where they can be scrolled, it is the child of `data-scroll` that is.
 */
export function useItemPlaces(): RefObject<HTMLDivElement | null> {
  const empty = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = empty.current;
    if (!element) return;
    const measure = () => {
      const scrolls = element.querySelector('[data-scroll]');
      const { top = 0, bottom = Number.POSITIVE_INFINITY } = scrolls?.getBoundingClientRect() ?? {};
      const inset = (scrolls?.firstElementChild?.getBoundingClientRect().top ?? 0) - top;
      const items = [...element.querySelectorAll('[data-place]')].map(placeOf);
      stageState.itemPlaces = ref({ items, fold: bottom, inset });
    };
    // For the first time in the next frame: to measure now would lay out the page in the task that has made it.
    const observer = new ResizeObserver(measure);
    for (const mark of element.querySelectorAll('[data-place]')) observer.observe(mark);
    observer.observe(document.documentElement);
    return () => {
      observer.disconnect();
      stageState.itemPlaces = null;
    };
  }, []);
  return empty;
}
