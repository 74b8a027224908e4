import { type PointerEvent, type RefObject, useRef } from 'react';

/** A drag over this part of the panel's height dismisses it. */
const DISMISS_HEIGHT_SHARE = 0.3;
/** A drag faster than this dismisses the panel however short it is. */
const DISMISS_PX_PER_MILLISECOND = 0.6;

interface Step {
  readonly distance: number;
  readonly time: number;
}

interface Drag {
  readonly top: number;
  last: Step;
  /** The step before: what was moved since is over the time until the finger is lifted, in which it may rest. */
  before: Step;
}

/** Returns handlers for the part that drags `panel` down: far or fast enough calls `close`, less springs back. */
export function useDragToDismiss(panel: RefObject<HTMLElement | null>, close: () => void) {
  const drag = useRef<Drag | null>(null);
  const moveTo = (distance: number, transition: string) => {
    if (!panel.current) return;
    panel.current.style.transition = transition;
    panel.current.style.transform = distance > 0 ? `translateY(${distance}px)` : '';
  };
  // As the panel's own styles say: with reduced motion it does not move.
  const springBack = () => moveTo(0, '');

  return {
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0 || (event.target as Element).closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const start = { distance: 0, time: event.timeStamp };
      drag.current = { top: event.clientY, last: start, before: start };
    },
    onPointerMove: ({ isPrimary, clientY, timeStamp: time }: PointerEvent) => {
      const now = drag.current;
      if (!now || !isPrimary) return;
      const distance = Math.max(0, clientY - now.top);
      now.before = now.last;
      now.last = { distance, time };
      moveTo(distance, 'none');
    },
    onPointerUp: ({ isPrimary, timeStamp }: PointerEvent) => {
      if (!drag.current || !isPrimary) return;
      const { last, before } = drag.current;
      drag.current = null;
      const height = panel.current?.offsetHeight ?? 0;
      const speed = (last.distance - before.distance) / (timeStamp - before.time);
      if (last.distance > height * DISMISS_HEIGHT_SHARE || speed > DISMISS_PX_PER_MILLISECOND) close();
      else springBack();
    },
    onPointerCancel: () => {
      drag.current = null;
      springBack();
    },
  };
}
