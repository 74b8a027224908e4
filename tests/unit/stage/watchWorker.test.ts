import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchWorker } from '../../../src/stage/watchWorker.ts';

/** A worker that answers, or not, and what became of it. */
function watched() {
  const worker = { isThere: true, pings: 0, losses: 0 };
  const watch = watchWorker(
    () => {
      worker.pings++;
      if (worker.isThere) watch.heard();
    },
    () => worker.losses++,
  );
  return { worker, watch };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('loses a worker that owes an answer and says nothing for 12 s, once', () => {
  const { worker, watch } = watched();
  watch.asked(1);
  vi.advanceTimersByTime(16_000);
  worker.isThere = false;
  vi.advanceTimersByTime(10_900);
  expect(worker.losses).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(worker.losses).toBe(1);
});

it('loses a worker that has answered one question and hangs before the other', () => {
  const { worker, watch } = watched();
  watch.asked(1);
  watch.asked(2);
  watch.answered(1);
  worker.isThere = false;
  vi.advanceTimersByTime(60_000);
  expect(worker.losses).toBe(1);
});

it('asks nothing of a worker that owes nothing', () => {
  const { worker, watch } = watched();
  watch.asked(1);
  watch.asked(2);
  watch.answered(1);
  vi.advanceTimersByTime(3000);
  watch.answered(2);
  const { pings } = worker;
  expect(vi.getTimerCount()).toBe(0);
  worker.isThere = false;
  vi.advanceTimersByTime(60_000);
  expect(worker).toEqual({ isThere: false, pings, losses: 0 });
  watch.asked(3);
  watch.end();
  expect(vi.getTimerCount()).toBe(0);
});

it('does not take a page that was frozen for a worker that hangs', () => {
  const { worker, watch } = watched();
  worker.isThere = false;
  watch.asked(1);
  vi.advanceTimersByTime(11_000);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 600_000);
  vi.advanceTimersByTime(1000);
  expect(worker.losses).toBe(0);
  vi.advanceTimersByTime(11_000);
  expect(worker.losses).toBe(0);
});
