import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const LONG_PRESS_MS = 450;
/** A finger that moves farther scrolls. */
const SLACK_PX = 10;

/**
 * Returns the handlers of a control that calls `onLongPress` when it is held down, and then takes no click: until that
 * has come it is marked by `data-held`.
 */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef<readonly [x: number, y: number]>([0, 0]);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ button, clientX, clientY, currentTarget: control }: PointerEvent<HTMLElement>) => {
      delete control.dataset.held;
      start.current = [clientX, clientY];
      stop();
      if (button !== 0) return;
      timer.current = setTimeout(() => {
        control.dataset.held = 'true';
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
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      // The phone's own menu of a long press.
      if (event.currentTarget.dataset.held) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      const { dataset } = event.currentTarget;
      if (!dataset.held) return;
      delete dataset.held;
      event.stopPropagation();
    },
  };
}
