import { describe, expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';
import { AS_SHOWN, donor, loadUpgrade, target } from './upgradePage.ts';

isolateTests();

describe('an upgrade', () => {
  it('moves on by itself once the chance of a target is there, without empty multipliers', async () => {
    const { upgrader } = await loadUpgrade();
    expect(upgrader).toMatchObject({ step: 'confirm', chance: 47.5 });
    expect(upgrader.multipliers.map(({ value }) => value)).toEqual([2]);
  });

  it('of an item that was sold elsewhere says so and leads back to the others', async () => {
    const { upgrader, chooseDonors, toasts, net } = await loadUpgrade();
    net.items = [donor];
    await chooseDonors([{ ...donor, id: 5 }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(upgrader).toMatchObject({ step: 'item', donors: [] });
    expect(upgrader.items.map(({ id }) => id)).toEqual([4]);
    expect(toasts.list.map(({ message }) => message)).toEqual([{ key: 'error.itemNotAvailable' }]);
  });

  it('is of the item chosen last: the answer for another neither fills nor ends the wait', async () => {
    const { upgrader, chooseDonors } = await loadUpgrade();
    const before = chooseDonors([donor]);
    void chooseDonors([{ ...donor, id: 6 }]);
    await before;
    expect(upgrader).toMatchObject({ donors: [{ id: 6 }], multipliers: [], multipliersStatus: 'loading' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(upgrader.multipliersStatus).toBe('ready');
    expect(upgrader.multipliers.map(({ value }) => value)).toEqual([3]);
  });

  it('lists the best chance first, and of two that cannot be better the dearer target', async () => {
    const { upgrader, chooseDonors } = await loadUpgrade();
    await chooseDonors([{ ...donor, id: 7 }]);
    // 80 % is the most: $5.50 and $5.90 have it.
    expect(upgrader.multipliers[0]?.targets.map(({ price }) => price)).toEqual([5.9, 5.5, 7, 10]);
  });

  it('goes through countdown and spin to its result, and says nothing before', async () => {
    const page = await loadUpgrade();
    page.net.items = [{ ...donor, id: 5 }];
    await page.upgradeAndSettle();
    expect(page.upgrader.step).toBe('spin');
    await vi.advanceTimersByTimeAsync(3_000 - 1);
    expect(page.round.current?.phase).toBe('countdown');
    await vi.advanceTimersByTimeAsync(1 + 7_000);
    expect(page.upgrader.step).toBe('spin');
    expect(page.round.current).toMatchObject({ phase: 'playing', result: null });
    expect(page.proof.steps).toEqual([]);
    await vi.advanceTimersByTimeAsync(600);
    expect(page.upgrader.step).toBe('result');
    const { current } = page.round;
    expect(current?.phase).toBe('landed');
    expect(current?.kind === 'upgrade' && current.result?.win).toBe(current?.result?.receipt.index === 0);
    expect(page.proof.state).toBe('ok');
    expect(page.proof.steps.length).toBe(6);
    expect(page.upgrader.items.map(({ id }) => id)).toEqual([5]);
  });

  it('counts what was staked, and what was aimed at only where it was won, as one of the last wins too', async () => {
    const outcomes = new Set<boolean>();
    for (let byte = 0; byte < 4; byte++) {
      vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
        if (bytes instanceof Uint8Array) bytes.fill(byte);
        return bytes;
      });
      const { net, playSession, upgradeAndSettle } = await loadUpgrade();
      await upgradeAndSettle();
      await vi.advanceTimersByTimeAsync(3_000 + 7_600 + 200);
      expect(playSession).toMatchObject({ spent: 5000, net: net.isWon ? 5000 : -5000 });
      const won = { id: 9, name: 'Viper-9 | Dusk', img: '', cost: 10, rarity: 3, profit: '+100.0' };
      const { session } = await import('../../../src/state/session.ts');
      expect(session.recentWins).toEqual(net.isWon ? [won] : []);
      outcomes.add(net.isWon);
    }
    expect(outcomes.size).toBe(2);
  });

  it.each([
    ['at another chance', { winPpm: 400_000 }],
    ['for another target', { target: { ...target, id: 'nova' } }],
  ])('fails its proof where it was drawn %s than the player saw', async (_, change) => {
    const page = await loadUpgrade();
    page.net.drawn = { ...AS_SHOWN, ...change };
    await page.upgradeAndSettle();
    await vi.advanceTimersByTimeAsync(3_000 + 7_600);
    expect(page.proof.state).toBe('bad');
    expect(page.proof.steps.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['odds']);
  });

  it('is tried again with an item like the one that was staked, at the same multiplier', async () => {
    const page = await loadUpgrade();
    const other = { ...donor, id: 9, win: { ...donor.win, id: 'another skin' } };
    page.upgrader.items = [{ ...donor, count: 2 }, other];
    page.net.items = [{ ...donor, id: 8 }, other];
    page.chooseMultiplier(5);
    await page.upgradeAndSettle();
    await vi.advanceTimersByTimeAsync(3_000 + 7_600);
    page.upgradeAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.round.current).toBeNull();
    expect(page.upgrader).toMatchObject({ step: 'target', donors: [{ id: 8 }], target: null, multiplier: 5 });
    expect(page.upgrader.multipliers.map(({ value }) => value)).toEqual([2, 5]);
  });

  it('is tried again from the first step, with a fresh list, where no such item is left', async () => {
    const page = await loadUpgrade();
    const other = { ...donor, id: 9, win: { ...donor.win, id: 'another skin' } };
    page.upgrader.items = [donor];
    page.net.items = [other];
    await page.upgradeAndSettle();
    await vi.advanceTimersByTimeAsync(3_000 + 7_600);
    page.upgradeAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.upgrader).toMatchObject({ step: 'item', donors: [] });
    expect(page.upgrader.items.map(({ id }) => id)).toEqual([9]);
  });

  it('has its result a second after the countdown where nothing may move', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const page = await loadUpgrade();
    await page.upgradeAndSettle();
    await vi.advanceTimersByTimeAsync(3_000 + 1_000 - 1);
    expect(page.upgrader.step).toBe('spin');
    await vi.advanceTimersByTimeAsync(1);
    expect(page.upgrader.step).toBe('result');
  });

  it('can be cut short by the back button while the wheel turns, not during the countdown', async () => {
    const page = await loadUpgrade();
    await page.upgradeAndSettle();
    page.endPhase('playing');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(page.round.current?.phase).toBe('playing');
    page.endPhase('playing');
    // 0.4 s until the wheel stands, and 0.6 s in which that is seen.
    await vi.advanceTimersByTimeAsync(400 + 600 - 1);
    expect(page.round.current?.phase).toBe('braking');
    expect(page.upgrader.step).toBe('spin');
    await vi.advanceTimersByTimeAsync(1);
    expect(page.upgrader.step).toBe('result');
  });

  it('leads back to step 3 when the call fails, and offers no other try where it would only fail again', async () => {
    const page = await loadUpgrade();
    page.net.refuse = 'target not available';
    await page.upgradeAndSettle();
    expect(page.upgrader).toMatchObject({ step: 'confirm', target: { id: 'dusk' } });
    expect(page.toasts.list).toEqual([
      expect.objectContaining({ message: { key: 'error.targetNotAvailable' }, action: null }),
    ]);
    expect(page.round).toMatchObject({ current: null, busy: false });
  });

  it('of an item that was sold elsewhere leads to step 1, where that is no more', async () => {
    const page = await loadUpgrade();
    const other = { ...donor, id: 5 };
    page.net.items = [other];
    page.net.refuse = 'item not available';
    await page.upgradeAndSettle();
    expect(page.upgrader).toMatchObject({ step: 'item', donors: [], target: null, items: [other] });
    expect(page.toasts.list).toEqual([
      expect.objectContaining({ message: { key: 'error.itemNotAvailable' }, action: null }),
    ]);
    expect(page.round).toMatchObject({ current: null, busy: false });
  });

  it('that failed is not offered again for what is staked by then', async () => {
    const page = await loadUpgrade();
    page.net.lost = 4;
    page.upgrade();
    await vi.advanceTimersByTimeAsync(6_000);
    const [failed] = page.toasts.list;
    Object.assign(page.upgrader, { target: { ...target, id: 'nova' } });
    failed?.action?.();
    expect(page.round.current).toBeNull();
    Object.assign(page.upgrader, { target });
    failed?.action?.();
    expect(page.round.current).toMatchObject({ kind: 'upgrade', target: { id: 'dusk' } });
  });

  it('whose chance could not be had is aimed anew only from where its target was chosen', async () => {
    const page = await loadUpgrade();
    page.stepBack();
    page.net.chance = Number.NaN;
    await page.chooseTarget(target);
    const [failed] = page.toasts.list;
    expect(failed?.message).toEqual({ key: 'error.chanceFailed' });
    page.net.chance = 47.5;
    const other = { ...target, id: 'nova' };
    Object.assign(page.upgrader, { step: 'confirm', target: other, chance: 20 });
    failed?.action?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.upgrader).toMatchObject({ step: 'confirm', target: other, chance: 20 });
    page.stepBack();
    failed?.action?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.upgrader).toMatchObject({ step: 'confirm', target, chance: 47.5 });
  });

  it('leads to where a memory of the chain that the server contradicts can be forgotten, and tries nothing again', async () => {
    const page = await loadUpgrade();
    page.net.refuse = 'chain renewed';
    await page.upgradeAndSettle();
    expect(page.upgrader).toMatchObject({ step: 'confirm', target: { id: 'dusk' } });
    expect(page.toasts.list).toEqual([
      expect.objectContaining({ message: { key: 'proof.change.broken' }, path: '/fair', action: null }),
    ]);
  });

  it('for a target that is there no more says so, and offers those that are', async () => {
    const page = await loadUpgrade();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
      if (address === '/api/upgrader/4/') return Response.json({ multy: { '5': [target] }, donor });
      if (!address.endsWith('/gone/')) return fetch(address, request);
      return Response.json({ error: 'target not available' }, { status: 409 });
    });
    page.stepBack();
    await page.chooseTarget({ ...target, id: 'gone' });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.toasts.list).toMatchObject([{ message: { key: 'error.targetNotAvailable' }, action: null }]);
    expect(page.upgrader).toMatchObject({ step: 'target', target: null, multipliers: [{ value: 5 }] });
  });

  it('at a chance that has changed stakes nothing, and its targets are offered as they are now', async () => {
    const page = await loadUpgrade();
    page.net.chance = 41.2;
    await page.upgradeAndSettle();
    expect(page.toasts.list.map(({ message }) => message)).toEqual([{ key: 'error.chanceChanged' }]);
    expect(page.upgrader).toMatchObject({ step: 'target', donors: [{ id: 4 }], multipliersStatus: 'ready' });
    expect(page.round).toMatchObject({ current: null, busy: false });
    await page.chooseTarget(target);
    await page.upgradeAndSettle();
    expect(page.round.current).toMatchObject({ kind: 'upgrade', chance: 41.2, phase: 'countdown' });
  });

  it('is one tap however often it is sent, and also when the person taps again', async () => {
    const page = await loadUpgrade();
    page.net.lost = 4;
    page.upgrade();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.upgrader.step).toBe('confirm');
    await page.upgradeAndSettle();
    expect(page.net.keys).toHaveLength(5);
    expect(new Set(page.net.keys).size).toBe(1);
  });

  it('that failed with its fate unknown is not sent by a reload', async () => {
    const before = await loadUpgrade();
    before.net.lost = 4;
    before.upgrade();
    await vi.advanceTimersByTimeAsync(10_000);
    const page = await loadUpgrade();
    page.resumeRound();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.net.keys).toEqual([]);
    await page.upgradeAndSettle();
    expect(page.net.keys).toEqual([before.net.keys[0]]);
  });

  it('that reloads interrupt shows its result after each, and is counted once', async () => {
    const before = await loadUpgrade();
    await before.upgradeAndSettle();
    const [{ tap }] = JSON.parse(sessionStorage.getItem('facet:0:round') ?? '[]');
    const page = await loadUpgrade();
    page.restartUpgrader();
    page.resumeRound();
    expect(page.net.keys).toEqual([]);
    expect(page.upgrader).toMatchObject({ step: 'result', donors: [{ id: 4 }] });
    expect(page.round.current?.phase).toBe('landed');
    expect(page.round.current?.result?.receipt.client_seed.endsWith(tap.key)).toBe(true);
    expect(page.proof.steps.length).toBe(6);
    expect(page.playSession.spent).toBe(5000);
    const again = await loadUpgrade();
    again.resumeRound();
    expect(again.round.current?.phase).toBe('landed');
    // What the page before has counted is in the storage.
    expect(again.playSession.spent).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(sessionStorage.getItem('facet:0:round')).toBeNull();
  });

  it('whose answer a reload lost is asked for with the same key', async () => {
    const before = await loadUpgrade();
    before.net.lost = 1;
    await before.upgradeAndSettle();
    const page = await loadUpgrade();
    page.restartUpgrader();
    page.resumeRound();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.upgrader.step).toBe('spin');
    expect(page.round.current?.phase).toBe('countdown');
    expect(page.net.keys).toEqual(before.net.keys);
  });
});
