import { describe, expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';
import { donor, loadUpgrade, target } from './upgradePage.ts';

isolateTests();

/** What is said of an upgrade whose wheel nobody has seen stop. */
function endOf({ net }: Awaited<ReturnType<typeof loadUpgrade>>) {
  const told = net.isWon
    ? { kind: 'good', message: { key: 'upgrader.won' } }
    : { kind: 'info', message: { key: 'upgrader.lostWords', params: { name: 'Neon Tide' } } };
  return expect.objectContaining({ ...told, path: '/inventory' });
}

describe('an upgrade', () => {
  it('that is left in the middle starts nothing anew, and its end is told in words and counted', async () => {
    const page = await loadUpgrade();
    await page.upgradeAndSettle();
    page.leaveUpgrade();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.toasts.list).toEqual([endOf(page)]);
    expect(page.playSession.spent).toBe(5000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.upgrader.step).toBe('item');
    expect(page.round).toMatchObject({ current: null, busy: false });
    expect(page.playSession.spent).toBe(5000);
  });

  it('that is left while the server is asked is told in words as soon as it has an end', async () => {
    const page = await loadUpgrade();
    page.upgrade();
    page.leaveUpgrade();
    expect(page.toasts.list).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.toasts.list).toEqual([endOf(page)]);
    expect(page.upgrader.items.map(({ id }) => id)).toEqual([]);
    expect(sessionStorage.getItem('facet:0:round')).toBeNull();
  });

  it('that is left, and whose answer gets lost, is looked for among the draws', async () => {
    const page = await loadUpgrade();
    page.net.lost = 1;
    page.upgrade();
    page.leaveUpgrade();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.net.keys).toHaveLength(1);
    expect(page.toasts.list).toEqual([endOf(page)]);
    expect(sessionStorage.getItem('facet:0:round')).toBeNull();
  });

  it('that is left, and has never reached the server, is told by nothing and is the next tap on the same items', async () => {
    const page = await loadUpgrade();
    Object.assign(page.net, { lost: 1, hasTakenLost: false });
    page.upgrade();
    page.leaveUpgrade();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.toasts.list).toEqual([]);
    await page.chooseDonors([donor]);
    await page.chooseTarget(target);
    await page.upgradeAndSettle();
    expect(new Set(page.net.keys).size).toBe(1);
  });
});
