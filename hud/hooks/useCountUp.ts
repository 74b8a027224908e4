import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../src/prefersReducedMotion.ts';

interface CountUp {
  /** What it counts from at first; without it the first value is there at once. */
  readonly from?: number;
  readonly milliseconds?: number;
}

/** Returns `value` as it is to be shown now: after a change it counts to the new value over 400 ms or as many as asked. */
export function useCountUp(value: number, { from: first = value, milliseconds = 400 }: CountUp = {}): number {
  const [shown, setShown] = useState(first);
  const from = useRef(first);

  useEffect(() => {
    const start = from.current;
    if (start === value) return;
    if (document.hidden || prefersReducedMotion()) {
      from.current = value;
      setShown(value);
      return;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const left = Math.max(0, 1 - (now - began) / milliseconds);
      from.current = Math.round(value + (start - value) * left ** 3);
      setShown(from.current);
      if (left > 0) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, milliseconds]);

  return shown;
}
