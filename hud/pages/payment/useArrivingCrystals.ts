import { type RefObject, useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../src/prefersReducedMotion.ts';

const FLIGHT_MS = 900;
/** Between two crystals that leave. */
const GAP_MS = 70;
/** How far a crystal leaps up from the pile before it is drawn to the balance, px. */
const LEAP = 48;

/** Returns a ref for crystals in a row: they fly one after the other to where the page writes the balance. */
export function useArrivingCrystals(
  balance: RefObject<HTMLElement | null>,
): RefObject<HTMLDivElement | null> {
  const crystals = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const to = balance.current?.getBoundingClientRect();
    if (!to || !crystals.current || prefersReducedMotion()) return;
    const flights = [...crystals.current.children].map((crystal, place) => {
      const from = crystal.getBoundingClientRect();
      const x = to.left + to.width / 2 - (from.left + from.width / 2);
      const y = to.top + to.height / 2 - (from.top + from.height / 2);
      return crystal.animate(
        [
          { transform: 'none', opacity: 0, easing: 'ease-out' },
          { transform: `translateY(${-LEAP}px)`, opacity: 1, offset: 0.3, easing: 'ease-in' },
          { transform: `translate(${x}px, ${y}px) scale(0.6)`, opacity: 1 },
        ],
        { duration: FLIGHT_MS, delay: place * GAP_MS },
      );
    });
    return () => {
      for (const flight of flights) flight.cancel();
    };
  }, [balance]);
  return crystals;
}
