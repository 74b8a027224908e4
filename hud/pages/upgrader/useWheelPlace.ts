import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../src/prefersReducedMotion.ts';

const GLIDE: KeyframeAnimationOptions = {
  duration: 400,
  easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
  fill: 'backwards',
};

interface Place {
  readonly step: string;
  /** Of the box, and its middle, CSS px. */
  readonly width: number;
  readonly x: number;
  readonly y: number;
  /** Size of the disc over that which it is laid out in. */
  readonly scale: number;
}

interface WheelPlace {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly disc: RefObject<HTMLDivElement | null>;
  readonly hub: RefObject<HTMLDivElement | null>;
}

/**
 * Returns refs for the wheel: the disc is laid out once, as wide as it gets, and fills its box by a transform, so that
 * nothing is baked anew or stretched as the box takes another size. Where `step` changes it, disc and hub glide there.
 */
export function useWheelPlace(step: string): WheelPlace {
  const refs = { box: useRef(null), disc: useRef(null), hub: useRef(null) } as WheelPlace;
  const last = useRef<Place | null>(null);
  const { box, disc, hub } = refs;

  useLayoutEffect(() => {
    const place = (): Place | null => {
      if (!box.current || !disc.current) return null;
      const { offsetWidth: width, offsetLeft, offsetTop, offsetHeight } = box.current;
      const scale = width / disc.current.offsetWidth;
      disc.current.style.transform = `scale(${scale})`;
      last.current = { step, width, x: offsetLeft + width / 2, y: offsetTop + offsetHeight / 2, scale };
      return last.current;
    };
    const from = last.current;
    const to = place();
    if (from && to && from.step !== step && !prefersReducedMotion()) {
      const way = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
      const transform = `${way} scale(${from.scale})`;
      disc.current?.animate([{ transform }, { transform: `scale(${to.scale})` }], GLIDE);
      hub.current?.animate(
        [{ transform: `${way} scale(${from.width / to.width})` }, { transform: 'none' }],
        GLIDE,
      );
    }
    const observer = new ResizeObserver(place);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [step, box, disc, hub]);
  return refs;
}
