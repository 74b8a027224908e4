import { afterEach, expect, test, vi } from 'vitest';
import { PerUserQueue } from '../../server/http/PerUserQueue.ts';

test('the per-user queue runs the calls of one user one after the other, and those of two users at once', async () => {
  const queue = new PerUserQueue();
  const log: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      log.push(`${name} begins`);
      await new Promise(setImmediate);
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const all = [queue.run(1, work('a', true)), queue.run(1, work('b')), queue.run(2, work('c'))];
  const ended = await Promise.allSettled(all);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(log.indexOf('b begins')).toBeGreaterThan(log.indexOf('a ends'));
  expect(log.indexOf('c begins')).toBeLessThan(log.indexOf('a ends'));
});

afterEach(() => void vi.useRealTimers());

test('the per-user queue refuses a call after five seconds of waiting, never runs it, and keeps the order', async () => {
  vi.useFakeTimers();
  const queue = new PerUserQueue();
  const log: string[] = [];
  let end = () => undefined;
  const first = queue.run(1, () => new Promise<void>((resolve) => (end = () => void resolve())));
  const second = queue.run(1, async () => log.push('second'));
  const refused = expect(second).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(4999);
  const third = queue.run(1, async () => log.push('third'));
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(log).toEqual([]);
  end();
  await Promise.all([first, third]);
  expect(log).toEqual(['third']);
});
