import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const LONG_PRESS_MS = 450;
/** A finger that moves farther scrolls. */
const SLACK_PX = 10;

/** Returns the handlers of a control that calls `onLongPress` when it is held down, and then takes no click. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef<readonly [x: number, y: number]>([0, 0]);
  const wasLong = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ button, clientX, clientY }: PointerEvent) => {
      wasLong.current = false;
      start.current = [clientX, clientY];
      stop();
      if (button !== 0) return;
      timer.current = setTimeout(() => {
        wasLong.current = true;
        onLongPress();
      }, LONG_PRESS_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const [x, y] = start.current;
      if (Math.hypot(clientX - x, clientY - y) > SLACK_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: (event: MouseEvent) => {
      // The phone's own menu of a long press.
      if (wasLong.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.stopPropagation();
    },
  };
}
