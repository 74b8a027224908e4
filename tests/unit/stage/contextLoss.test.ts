import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Canvas } from '../../../scenes/scene.ts';
import { watchContext } from '../../../src/stage/contextLoss.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A canvas whose WebGL context is lost and comes back, and what its watcher was told of it. */
function watched() {
  const canvas = new EventTarget();
  const told: string[] = [];
  const unwatch = watchContext(canvas as Canvas, {
    lost: () => told.push('lost'),
    restored: () => told.push('restored'),
    failed: () => told.push('failed'),
  });
  const lose = () => {
    const event = new Event('webglcontextlost', { cancelable: true });
    canvas.dispatchEvent(event);
    return event;
  };
  const restore = () => canvas.dispatchEvent(new Event('webglcontextrestored'));
  return { told, unwatch, lose, restore };
}

it('a context that does not come back within 3 s has failed, and until then the browser may restore it', () => {
  const { told, lose } = watched();
  expect(lose().defaultPrevented).toBe(true);
  vi.advanceTimersByTime(2999);
  expect(told).toEqual(['lost']);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['lost', 'failed']);
});

it('a context that comes back each time has not failed, though it is lost twice within 3 s', () => {
  const { told, lose, restore } = watched();
  for (let time = 0; time < 2; time++) {
    lose();
    vi.advanceTimersByTime(2000);
    restore();
  }
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual(['lost', 'restored', 'lost', 'restored']);
});

it('a context has 3 s to come back after its stage was frozen, too', () => {
  const { told, lose } = watched();
  lose();
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 600_000);
  vi.advanceTimersByTime(3000);
  clock.mockRestore();
  expect(told).toEqual(['lost']);
  vi.advanceTimersByTime(2999);
  expect(told).toEqual(['lost']);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['lost', 'failed']);
});

it('a context whose stage is closed before it comes back is no failure', () => {
  const { told, unwatch, lose } = watched();
  lose();
  unwatch();
  vi.advanceTimersByTime(10_000);
  lose();
  expect(told).toEqual(['lost']);
});
