import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../src/prefersReducedMotion.ts';
import { caseTransitionOrigin, runCaseTransition } from '../../../src/state/cases/caseTransition.ts';

/** Seconds that the case flies from its own page to the middle of its room. */
const ARRIVAL_SECONDS = 0.5;

/** Returns a ref for the case in its room: it flies there from where it stood on its own page. */
export function useArrival(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const from = caseTransitionOrigin();
    const element = place.current;
    if (!from || !element || prefersReducedMotion()) {
      runCaseTransition(Promise.resolve());
      return;
    }
    let way: Animation | null = null;
    // Before the page is painted, but not in the task that has made it: to measure lays it out.
    const frame = requestAnimationFrame(() => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [from.x - left - width / 2, from.y - top - height / 2];
      way = element.animate(
        [{ transform: `translate(${x}px, ${y}px) scale(${from.side / width})` }, { transform: 'none' }],
        { duration: ARRIVAL_SECONDS * 1000, easing: 'cubic-bezier(0.6, 0, 0.2, 1)', fill: 'backwards' },
      );
      runCaseTransition(way.finished);
    });
    return () => {
      cancelAnimationFrame(frame);
      way?.cancel();
    };
  }, []);
  return place;
}
