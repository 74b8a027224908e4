import type { PointerEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { useStrokes } from '../../../hud/pages/luckCode/useStrokes.ts';
import { markupAt } from './page.ts';

const canvas = {
  getBoundingClientRect: () => ({ left: 0, top: 0, width: 100, height: 100 }),
  setPointerCapture: () => {},
};

/** An event of the finger that draws, or of another. */
const at = (clientX: number, isPrimary = true) =>
  ({
    clientX,
    clientY: 0,
    isPrimary,
    button: 0,
    currentTarget: canvas,
  }) as unknown as PointerEvent<HTMLCanvasElement>;

it('a second finger that is lifted does not end the line of the first', () => {
  const drawn = vi.fn();
  let strokes: ReturnType<typeof useStrokes> | undefined;
  markupAt(
    '/',
    () => {
      strokes = useStrokes(drawn);
      return null;
    },
    {},
  );
  const { onPointerDown, onPointerMove, onPointerUp } = strokes?.handlers ?? {};
  onPointerDown?.(at(10));
  onPointerMove?.(at(20));
  onPointerDown?.(at(90, false));
  onPointerUp?.(at(90, false));
  onPointerMove?.(at(30));
  onPointerUp?.(at(30));
  const line = [0.1, 0.2, 0.3].map((x) => ({ x, y: 0 }));
  expect(drawn).toHaveBeenCalledExactlyOnceWith(line);
});
