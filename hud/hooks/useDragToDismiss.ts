import { type PointerEvent, type RefObject, useRef } from 'react';

/** A drag over this part of the panel's height dismisses it. */
const DISMISS_HEIGHT_SHARE = 0.3;
/** A drag faster than this dismisses the panel however short it is. */
const DISMISS_PX_PER_MILLISECOND = 0.6;

interface Drag {
  readonly top: number;
  time: number;
  distance: number;
  speed: number;
}

/** Returns handlers for the part that drags `panel` down: far or fast enough calls `close`, less springs back. */
export function useDragToDismiss(panel: RefObject<HTMLElement | null>, close: () => void) {
  const drag = useRef<Drag | null>(null);
  const moveTo = (distance: number, transition: string) => {
    if (!panel.current) return;
    panel.current.style.transition = transition;
    panel.current.style.transform = distance > 0 ? `translateY(${distance}px)` : '';
  };
  const springBack = () => moveTo(0, 'transform var(--slow) var(--ease)');

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { top: event.clientY, time: event.timeStamp, distance: 0, speed: 0 };
    },
    onPointerMove: (event: PointerEvent) => {
      const now = drag.current;
      if (!now) return;
      const distance = Math.max(0, event.clientY - now.top);
      const passed = event.timeStamp - now.time;
      if (passed > 0) now.speed = (distance - now.distance) / passed;
      now.distance = distance;
      now.time = event.timeStamp;
      moveTo(distance, 'none');
    },
    onPointerUp: () => {
      const now = drag.current;
      drag.current = null;
      if (!now || now.distance === 0) return;
      const height = panel.current?.offsetHeight ?? 0;
      if (now.distance > height * DISMISS_HEIGHT_SHARE || now.speed > DISMISS_PX_PER_MILLISECOND) close();
      else springBack();
    },
    onPointerCancel: () => {
      drag.current = null;
      springBack();
    },
  };
}
