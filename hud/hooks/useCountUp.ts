import { type RefObject, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../src/prefersReducedMotion.ts';

interface CountUp {
  /** What it counts from at first; without it the first value is there at once. */
  readonly from?: number;
  readonly milliseconds?: number;
}

/**
 * Returns `value` as it is to be shown now, and a ref for the element that shows it: after a change it counts to the
 * new value over 400 ms or as many as asked.
 */
export function useCountUp(
  value: number,
  { from: first = value, milliseconds = 400 }: CountUp = {},
): readonly [shown: number, element: RefObject<HTMLSpanElement | null>] {
  const [shown, setShown] = useState(first);
  const element = useRef<HTMLSpanElement>(null);
  const from = useRef(first);

  useEffect(() => {
    const start = from.current;
    if (start === value) return;
    if (!element.current || document.hidden || prefersReducedMotion()) {
      from.current = value;
      setShown(value);
      return;
    }
    // It moves nothing by itself: its time can be held and sought like that of all that the page animates.
    const count = element.current.animate(null, milliseconds);
    let frame = requestAnimationFrame(function step() {
      // Its time is below 0 while it begins a frame late.
      const left = Math.min(1, Math.max(0, 1 - Number(count.currentTime) / milliseconds));
      from.current = Math.round(value + (start - value) * left ** 3);
      setShown(from.current);
      if (count.playState !== 'finished') frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      count.cancel();
    };
  }, [value, milliseconds]);

  return [shown, element];
}
