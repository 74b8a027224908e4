import type { PointerEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { useDragToDismiss } from '../../../hud/hooks/useDragToDismiss.ts';
import { markupAt } from './page.ts';

/** The handlers of a panel of 400 px, its style, and what is called when it is dismissed. */
function panel() {
  const style = { transition: '', transform: '' };
  const close = vi.fn();
  let handlers: ReturnType<typeof useDragToDismiss> | undefined;
  markupAt(
    '/',
    () => {
      handlers = useDragToDismiss({ current: { style, offsetHeight: 400 } as unknown as HTMLElement }, close);
      return null;
    },
    {},
  );
  if (!handlers) throw new Error('nothing was rendered');
  return { ...handlers, style, close };
}

/** An event of the finger that drags, or of another, `timeStamp` in milliseconds. */
const at = (clientY: number, timeStamp: number, isPrimary = true) =>
  ({
    clientY,
    timeStamp,
    isPrimary,
    button: 0,
    target: { closest: () => null },
    currentTarget: { setPointerCapture: () => {} },
  }) as unknown as PointerEvent<HTMLElement>;

it.each([
  [
    'flicked down 40 px closes',
    [
      [20, 16],
      [40, 32],
    ],
    40,
    true,
  ],
  [
    'flicked down that rests before it is lifted stays',
    [
      [20, 16],
      [40, 32],
    ],
    400,
    false,
  ],
  [
    'drawn down slowly stays',
    [
      [20, 100],
      [40, 200],
    ],
    216,
    false,
  ],
  [
    'drawn down over a third of its height closes',
    [
      [70, 500],
      [134, 1000],
    ],
    1500,
    true,
  ],
])('a panel that is %s', (_, moves, liftedAt, isClosed) => {
  const { onPointerDown, onPointerMove, onPointerUp, style, close } = panel();
  onPointerDown(at(0, 0));
  for (const [y = 0, time = 0] of moves) onPointerMove(at(y, time));
  onPointerUp(at(moves[1]?.[0] ?? 0, liftedAt));
  expect(close).toHaveBeenCalledTimes(isClosed ? 1 : 0);
  if (!isClosed) expect(style.transform).toBe('');
});

it('a second finger on the panel is not the one that drags it', () => {
  const { onPointerDown, onPointerMove, onPointerUp, style, close } = panel();
  onPointerDown(at(0, 0));
  onPointerMove(at(30, 300));
  onPointerDown(at(10, 400, false));
  onPointerMove(at(200, 401, false));
  onPointerUp(at(200, 402, false));
  expect(style.transform).toBe('translateY(30px)');
  onPointerUp(at(30, 900));
  expect(style.transform).toBe('');
  expect(close).not.toHaveBeenCalled();
});

it('neither another button of a mouse nor a finger that comes back down drags a panel', () => {
  const { onPointerDown, onPointerMove, onPointerUp, style, close } = panel();
  onPointerDown({ ...at(0, 0), button: 2 } as PointerEvent<HTMLElement>);
  onPointerMove(at(300, 16));
  expect(style.transform).toBe('');
  onPointerDown(at(100, 1000));
  onPointerMove(at(40, 1016));
  onPointerMove(at(105, 1032));
  expect(style.transform).toBe('translateY(5px)');
  onPointerUp(at(105, 1033));
  expect(style.transform).toBe('');
  expect(close).not.toHaveBeenCalled();
});

it('a panel that is drawn down and back up to where it was follows its own styles again', () => {
  const { onPointerDown, onPointerMove, onPointerUp, style, close } = panel();
  onPointerDown(at(0, 0));
  onPointerMove(at(50, 16));
  onPointerMove(at(0, 32));
  onPointerUp(at(0, 33));
  expect(style).toEqual({ transition: '', transform: '' });
  expect(close).not.toHaveBeenCalled();
});
