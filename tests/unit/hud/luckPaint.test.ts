import { afterEach, expect, it, vi } from 'vitest';
import { paint } from '../../../hud/pages/luckCode/paint.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('draws the luck code with lines of 4 px, as sharp as the screen is', () => {
  vi.stubGlobal('window', { devicePixelRatio: 3 });
  vi.stubGlobal('document', { documentElement: null });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '#fff' }));
  const context = {
    lineWidth: 1,
    setTransform: vi.fn(),
    clearRect: vi.fn(),
    createLinearGradient: () => ({ addColorStop: vi.fn() }),
    beginPath: vi.fn(),
    lineTo: vi.fn(),
    stroke: vi.fn(),
  };
  const canvas = { clientWidth: 320, width: 0, height: 0, getContext: () => context };
  paint(canvas as unknown as HTMLCanvasElement, [
    [
      { x: 0, y: 0 },
      { x: 1, y: 0.5 },
    ],
  ]);
  expect(context.lineWidth).toBe(4);
  expect(context.setTransform).toHaveBeenCalledWith(3, 0, 0, 3, 0, 0);
  expect(canvas).toMatchObject({ width: 960, height: 960 });
  expect(context.lineTo.mock.calls).toEqual([
    [0, 0],
    [320, 160],
  ]);
  expect(context.stroke).toHaveBeenCalledTimes(1);
});
