import { type PointerEvent, type RefObject, useRef } from 'react';

/** Part of the panel's height after which it does not come back, and px a ms at which it goes however far it is. */
const FAR = 0.3;
const FAST = 0.6;

interface Pull {
  readonly top: number;
  at: number;
  way: number;
  speed: number;
}

/** Lets a panel be pulled down by what carries these handlers: far or fast enough and it is `close`d, else it springs back. */
export function usePull(panel: RefObject<HTMLElement | null>, close: () => void) {
  const pull = useRef<Pull | null>(null);
  const moveTo = (way: number, transition: string) => {
    if (!panel.current) return;
    panel.current.style.transition = transition;
    panel.current.style.transform = way > 0 ? `translateY(${way}px)` : '';
  };
  const springBack = () => moveTo(0, 'transform var(--slow) var(--ease)');

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pull.current = { top: event.clientY, at: event.timeStamp, way: 0, speed: 0 };
    },
    onPointerMove: (event: PointerEvent) => {
      const now = pull.current;
      if (!now) return;
      const way = Math.max(0, event.clientY - now.top);
      const passed = event.timeStamp - now.at;
      if (passed > 0) now.speed = (way - now.way) / passed;
      now.way = way;
      now.at = event.timeStamp;
      moveTo(way, 'none');
    },
    onPointerUp: () => {
      const now = pull.current;
      pull.current = null;
      if (!now || now.way === 0) return;
      const height = panel.current?.offsetHeight ?? 0;
      if (now.way > height * FAR || now.speed > FAST) close();
      else springBack();
    },
    onPointerCancel: () => {
      pull.current = null;
      springBack();
    },
  };
}
