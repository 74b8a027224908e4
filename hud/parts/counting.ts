import { useEffect, useRef, useState } from 'react';
import { isCalm } from './calm.ts';

const COUNT_MILLISECONDS = 400;

/** `value` as it should be shown now: a number that changes counts there over 400 ms. */
export function useCounting(value: number): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);

  useEffect(() => {
    const start = from.current;
    if (start === value) return;
    if (document.hidden || isCalm()) {
      from.current = value;
      setShown(value);
      return;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const left = Math.max(0, 1 - (now - began) / COUNT_MILLISECONDS);
      from.current = Math.round(value + (start - value) * left ** 3);
      setShown(from.current);
      if (left > 0) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return shown;
}
