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

  it('that is left while no server answers is told once one does, and looked for only while the page is seen', async () => {
    const page = await loadUpgrade();
    const { network } = await import('../../../src/state/network.ts');
    Object.assign(page.net, { lost: 1, tellsHistory: false });
    page.upgrade();
    page.leaveUpgrade();
    // Looked for after 0, 0.5, 1.5, 3.5, 7.5 and 15.5 s; leaving once more adds no looks.
    await vi.advanceTimersByTimeAsync(5_000);
    expect(page.net.looks).toBe(4);
    page.leaveUpgrade();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(page.net.looks).toBe(6);
    network.visible = false;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(page.net.looks).toBe(6);
    expect(page.toasts.list).toEqual([]);
    // Meanwhile the same item is on its way to another upgrade.
    Object.assign(page.upgrader, { step: 'confirm', donors: [donor], target, chance: 47.5 });
    page.net.tellsHistory = true;
    network.visible = true;
    await vi.advanceTimersByTimeAsync(0);
    expect(page.toasts.list).toEqual([endOf(page)]);
    expect(page.playSession.spent).toBe(5_000);
    expect(page.upgrader).toMatchObject({ step: 'item', donors: [], target: null });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(page.net.looks).toBe(7);
  });

  it('that is left is told and counted after another that was begun before its end was known', async () => {
    const page = await loadUpgrade();
    page.net.delay = 1_000;
    page.upgrade();
    page.leaveUpgrade();
    Object.assign(page.upgrader, { step: 'confirm', donors: [{ ...donor, id: 8 }], target, chance: 47.5 });
    await vi.advanceTimersByTimeAsync(500);
    page.upgrade();
    await vi.advanceTimersByTimeAsync(500);
    const { isWon } = page.net;
    await vi.advanceTimersByTimeAsync(500 + 3_000 + 7_000);
    expect(page.toasts.list).toEqual([]);
    expect(page.playSession.spent).toBe(0);
    // 0.6 s in which the wheel is seen to stand, and the tasks that plan it.
    await vi.advanceTimersByTimeAsync(600 + 5);
    expect(page.upgrader.step).toBe('result');
    expect(page.toasts.list).toEqual([endOf({ ...page, net: { ...page.net, isWon } })]);
    expect(page.playSession.spent).toBe(10_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.playSession.spent).toBe(10_000);
    expect(sessionStorage.getItem('facet:0:round')).toBeNull();
  });

  it('that is left is told and counted after a reload, though its answer came to nobody', async () => {
    const before = await loadUpgrade();
    before.net.lost = 1;
    before.net.delay = 1_000;
    before.upgrade();
    before.leaveUpgrade();
    await vi.advanceTimersByTimeAsync(500);
    const page = await loadUpgrade();
    await vi.advanceTimersByTimeAsync(500);
    page.net.history = before.net.history;
    page.net.isWon = before.net.isWon;
    page.resumeRound();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.toasts.list).toEqual([endOf(page)]);
    expect(page.playSession.spent).toBe(5_000);
    expect(page.net.keys).toEqual([]);
  });

  it('whose end stays unknown is told and counted when the person leaves it, not before', async () => {
    const page = await loadUpgrade();
    page.net.lost = 4;
    page.upgrade();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.upgrader.step).toBe('confirm');
    expect(page.playSession.spent).toBe(0);
    page.leaveUpgrade();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.toasts.list).toEqual([endOf(page)]);
    expect(page.playSession.spent).toBe(5_000);
  });

  it('that is left takes what was staked off an inventory that is on show, or on its way, and off its open sheet', async () => {
    const page = await loadUpgrade();
    page.net.inventory = [donor];
    await page.loadTab('available');
    await page.loadItem(4);
    expect(page.inventory.detail.item?.status).toBe('available');
    expect(page.inventory.tabs.available.items.map(({ id }) => id)).toEqual([4]);
    page.net.delay = 1_000;
    page.upgrade();
    page.leaveUpgrade();
    void page.loadTab('available');
    await vi.advanceTimersByTimeAsync(500);
    page.net.inventory = [];
    await vi.advanceTimersByTimeAsync(500 + 2_000);
    expect(page.inventory.tabs.available).toMatchObject({ status: 'ready', items: [] });
    expect(page.inventory.detail.item?.status).toBe('sold');
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

  it('that is left while the chain of its refusal is asked for is over, and the next tap is a new one', async () => {
    const page = await loadUpgrade();
    page.net.refuse = 'chain renewed';
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
      if (address === '/api/fair/') page.leaveUpgrade();
      return fetch(address, request);
    });
    await page.upgradeAndSettle();
    expect(page.round).toMatchObject({ current: null, busy: false });
    expect(page.upgrader.step).toBe('item');
    expect(page.net.looks).toBe(0);
    expect(sessionStorage.getItem('facet:0:round')).toBeNull();
  });
});
