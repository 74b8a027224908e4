import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ARRIVAL } from '../../../src/rules/spin.ts';
import { heroCameFrom, heroSetsOut } from '../../../src/state/hero.ts';
import { isCalm } from '../../parts/calm.ts';

/** A ref for the case in its room, with its light: it comes there from where it stood on the page before, as one and the same. */
export function useArrival(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const from = heroCameFrom();
    const element = place.current;
    if (!from || !element || isCalm()) {
      heroSetsOut(Promise.resolve());
      return;
    }
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [from.x - left - width / 2, from.y - top - height / 2];
    const way = element.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${from.side / width})` }, { transform: 'none' }],
      { duration: ARRIVAL * 1000, easing: 'cubic-bezier(0.6, 0, 0.2, 1)' },
    );
    heroSetsOut(way.finished);
    return () => way.cancel();
  }, []);
  return place;
}
