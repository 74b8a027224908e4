import { type RefObject, useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../src/prefersReducedMotion.ts';

const FLIGHT_MS = 520;
/** Until what stays of it can be seen again where it was. */
const REST_MS = 380;
/** Its size where it arrives. */
const SCALE = 0.08;

/** Returns a ref for a part of the page that flies into `target` once `isGone`, and is seen again as its styles say. */
export function useFlightInto(
  target: RefObject<HTMLElement | null>,
  isGone: boolean,
): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const wasGone = useRef(isGone);
  useEffect(() => {
    // Before a place is asked for: that lays the whole result out, in the task that has just put it on the page.
    if (!isGone || wasGone.current || prefersReducedMotion()) return;
    const from = part.current?.getBoundingClientRect();
    const to = target.current?.getBoundingClientRect();
    if (!from || !to) return;
    const x = to.left + to.width / 2 - (from.left + from.width / 2);
    const y = to.top + to.height / 2 - (from.top + from.height / 2);
    const arrived = `translate(${x}px, ${y}px) scale(${SCALE})`;
    const duration = FLIGHT_MS + REST_MS;
    const offset = FLIGHT_MS / duration;
    const flight = part.current?.animate(
      [
        { transform: 'none', opacity: 1, easing: 'cubic-bezier(0.5, -0.2, 0.75, 0.5)' },
        { transform: arrived, opacity: 1, offset },
        { transform: arrived, opacity: 0, offset },
        { transform: 'none', opacity: 0, offset },
        {},
      ],
      { duration, fill: 'backwards' },
    );
    return () => flight?.cancel();
  }, [target, isGone]);
  return part;
}
