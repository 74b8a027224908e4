import { afterEach, expect, it, vi } from 'vitest';
import { now, stageSecondsOfPage, takePageOrigin } from '../../../src/stage/clock.ts';

const ORIGIN = performance.timeOrigin;

afterEach(() => {
  vi.unstubAllGlobals();
  takePageOrigin(ORIGIN);
});

it('a cue that begins now does so on a page that tells no origin of time, as in Safari before 15', () => {
  vi.stubGlobal('performance', { now: () => 5000 });
  expect(stageSecondsOfPage(5)).toBe(now());
});

it.each([-600_000, 0, 600_000])(
  'a cue that begins now does so where the origin of time moves by %i ms',
  (by) => {
    takePageOrigin(ORIGIN - 2000);
    vi.stubGlobal('performance', { timeOrigin: ORIGIN + by, now: () => 5000 });
    expect(stageSecondsOfPage(7)).toBe(now());
  },
);

it.each([-600_000, 0, 600_000])(
  'so it does in a worker that begins after the origin moved by %i ms',
  (by) => {
    vi.stubGlobal('performance', { timeOrigin: ORIGIN + by, now: () => 5000 });
    takePageOrigin(ORIGIN + by - 2000);
    expect(stageSecondsOfPage(7)).toBe(now());
  },
);
