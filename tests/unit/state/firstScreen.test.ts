import { expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';

isolateTests();

it('what the first screen does without waits for a network', async () => {
  vi.resetModules();
  const { network } = await import('../../../src/state/network.ts');
  const { afterFirstScreen } = await import('../../../src/state/firstScreen.ts');
  const work = vi.fn(async () => {
    throw new Error('no file');
  });
  network.online = false;
  afterFirstScreen('sound', work);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).not.toHaveBeenCalled();
  network.online = true;
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(1);
  expect(console.error).toHaveBeenCalledWith('[sound]', new Error('no file'));
});

it('what got lost of that is fetched again, once the page is seen and has a network', async () => {
  vi.resetModules();
  const { LostFile } = await import('../../../src/preload.ts');
  const { network } = await import('../../../src/state/network.ts');
  const { afterFirstScreen } = await import('../../../src/state/firstScreen.ts');
  const lost = new LostFile('Unable to preload');
  const work = vi
    .fn(async () => {})
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost);
  afterFirstScreen('sound', work);
  await vi.advanceTimersByTimeAsync(1500 + 2000);
  expect(work).toHaveBeenCalledTimes(2);
  network.visible = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
  network.visible = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(3);
});
