import { expect, it, vi } from 'vitest';
import { keepFresh } from '../../../src/state/keepFresh.ts';
import { network } from '../../../src/state/network.ts';
import { isolateTests } from './isolateTests.ts';

isolateTests();

/** Looks away for so many seconds. */
async function lookAway(seconds: number): Promise<void> {
  network.visible = false;
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  network.visible = true;
  await vi.advanceTimersByTimeAsync(0);
}

it('what a page shows is read anew when it is seen again after 300 seconds, once there is a network', async () => {
  const [load, readAnew] = [vi.fn(), vi.fn()];
  const end = keepFresh(load, readAnew);
  await lookAway(299);
  expect(readAnew).not.toHaveBeenCalled();
  await lookAway(300);
  expect(readAnew).toHaveBeenCalledTimes(1);
  network.online = false;
  await lookAway(86_400);
  expect(readAnew).toHaveBeenCalledTimes(1);
  network.online = true;
  await vi.advanceTimersByTimeAsync(0);
  expect(readAnew).toHaveBeenCalledTimes(2);
  end();
  await lookAway(86_400);
  expect(readAnew).toHaveBeenCalledTimes(2);
  expect(load).toHaveBeenCalledTimes(1);
});

it('what a page shows is read anew every 300 seconds while it is looked at, where there is a network', async () => {
  const readAnew = vi.fn();
  const end = keepFresh(vi.fn(), readAnew);
  await vi.advanceTimersByTimeAsync(299_999);
  expect(readAnew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(readAnew).toHaveBeenCalledTimes(1);
  network.visible = false;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(readAnew).toHaveBeenCalledTimes(1);
  network.online = false;
  network.visible = true;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(readAnew).toHaveBeenCalledTimes(1);
  network.online = true;
  await vi.advanceTimersByTimeAsync(0);
  expect(readAnew, 'seen again').toHaveBeenCalledTimes(2);
  end();
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(readAnew).toHaveBeenCalledTimes(2);
});

it('what a page shows is read anew after a night in which the clock was set back', async () => {
  const readAnew = vi.fn();
  keepFresh(vi.fn(), readAnew);
  network.visible = false;
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(Date.now() - 3_600_000);
  network.visible = true;
  await vi.advanceTimersByTimeAsync(0);
  expect(readAnew).toHaveBeenCalledTimes(1);
});
