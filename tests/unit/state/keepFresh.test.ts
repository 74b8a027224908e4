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

it('what a page shows is loaded anew when it is seen again after 300 seconds, once there is a network', async () => {
  const load = vi.fn();
  const end = keepFresh(load);
  expect(load).toHaveBeenCalledTimes(1);
  await lookAway(299);
  expect(load).toHaveBeenCalledTimes(1);
  await lookAway(300);
  expect(load).toHaveBeenCalledTimes(2);
  network.online = false;
  await lookAway(86_400);
  expect(load).toHaveBeenCalledTimes(2);
  network.online = true;
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(3);
  end();
  await lookAway(86_400);
  expect(load).toHaveBeenCalledTimes(3);
});
