import { expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';
import { loadUpgrade } from './upgradePage.ts';

isolateTests();

it('an upgrade begins only at step 3, and while nothing else is on', async () => {
  const { upgrader, upgrade, round, net } = await loadUpgrade();
  upgrader.step = 'target';
  upgrade();
  expect(round).toMatchObject({ current: null, busy: false });
  Object.assign(upgrader, { step: 'confirm' });
  round.busy = true;
  upgrade();
  await vi.advanceTimersByTimeAsync(1000);
  expect(round.current).toBeNull();
  expect(net.keys).toEqual([]);
  round.busy = false;
  upgrade();
  await vi.advanceTimersByTimeAsync(1000);
  expect(net.keys).toHaveLength(1);
});
