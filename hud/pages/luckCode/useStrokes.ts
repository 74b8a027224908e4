import { type PointerEvent, useRef, useState } from 'react';
import type { Point } from '../../../common/rules/luckCode.ts';
import type { Stroke } from './useDrawnCode.ts';

/** Returns the current line and the pointer handlers of the area. Calls `onStroke` with each finished line. */
export function useStrokes(onStroke: (stroke: Stroke) => void) {
  const [current, setCurrent] = useState<Stroke>([]);
  const line = useRef<Point[]>([]);

  const pointOf = (event: PointerEvent<HTMLCanvasElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    line.current = [pointOf(event)];
    setCurrent(line.current);
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (line.current.length === 0 || !event.isPrimary) return;
    line.current = [...line.current, pointOf(event)];
    setCurrent(line.current);
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (line.current.length === 0 || !event.isPrimary) return;
    onStroke(line.current);
    line.current = [];
    setCurrent([]);
  };
  const handlers = { onPointerDown: begin, onPointerMove: go, onPointerUp: end, onPointerCancel: end };
  return { current, handlers };
}
