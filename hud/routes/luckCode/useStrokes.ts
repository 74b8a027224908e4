import { type PointerEvent, useRef, useState } from 'react';
import type { Place } from '../../../src/rules/luckCode.ts';
import type { Stroke } from './useDrawnCode.ts';

/** The line being drawn, and the pointer handlers of the area; a line that ends goes to `onStroke`. */
export function useStrokes(onStroke: (stroke: Stroke) => void) {
  const [current, setCurrent] = useState<Stroke>([]);
  const line = useRef<Place[]>([]);

  const placeOf = (event: PointerEvent<HTMLCanvasElement>): Place => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    line.current = [placeOf(event)];
    setCurrent(line.current);
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (line.current.length === 0 || !event.isPrimary) return;
    line.current = [...line.current, placeOf(event)];
    setCurrent(line.current);
  };
  const end = () => {
    if (line.current.length === 0) return;
    onStroke(line.current);
    line.current = [];
    setCurrent([]);
  };
  const handlers = { onPointerDown: begin, onPointerMove: go, onPointerUp: end, onPointerCancel: end };
  return { current, handlers };
}
