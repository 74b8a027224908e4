import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Skin, UpgraderItem } from '../../../src/api/schemas.ts';
import { previousSeed } from '../../../src/rules/fairness/chain.ts';
import { draw } from '../../../src/rules/fairness/draw.ts';
import { oddsHash } from '../../../src/rules/fairness/odds.ts';
import { WHEEL_SPIN } from '../../../src/rules/wheel.ts';
import { fair, MemoryStorage, me } from './world.ts';

const SEED = '77'.repeat(32);
const START = previousSeed(SEED);
const flags = { rarity: 0, penalty: 0, sold_upgrader: 0, win_upgrader: 0, changed: 0 } as const;
const win = { id: 'tide', name: 'Viper-9 | Neon Tide', img: '', cost: 5, profit: '+1.0', ...flags };
const donor: UpgraderItem = { id: 4, status: 'available', win, cost: 5 };
const target: Skin = { id: 'dusk', name: 'Viper-9 | Dusk', img: '', price: 10 };
const WIN_PPM = 475_000;

function settled(headers: Headers) {
  const key = headers.get('idempotency-key');
  const client_seed = `${headers.get('x-client-seed')}|${key}`;
  const weights = [WIN_PPM, 1_000_000 - WIN_PPM];
  const { pick, index } = draw(SEED, `${client_seed}:1`, weights);
  const receipt = {
    v: 'pf/1',
    id: 'ee'.repeat(16),
    case: null,
    upgrade: { donor: donor.id, target: target.id },
    version: 1,
    items: ['win', 'lose'],
    k: 1,
    seed: SEED,
    previous: START,
    commitment: START,
    client_seed,
    own_key: true,
    nonce: 1,
    weights,
    odds_hash: oddsHash('upgrade', 1, [
      ['win', WIN_PPM],
      ['lose', 1_000_000 - WIN_PPM],
    ]),
    pick,
    index,
  };
  const won = index === 0;
  return {
    donor,
    target,
    chance: 47.5,
    win: won,
    roll: pick / 1_000_000,
    receipt,
    inventory_id: won ? 9 : null,
  };
}

async function load() {
  vi.resetModules();
  const net = { lost: 0, refuse: false, keys: [] as (string | null)[] };
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (address === '/api/upgrader/5/') {
      return Response.json({ error: 'item not available' }, { status: 409 });
    }
    if (address === '/api/upgrader/6/') {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return Response.json({ multy: { '3': [target] }, donor: { ...donor, id: 6 } });
    }
    if (address === '/api/upgrader/4/') return Response.json({ multy: { '2': [target], '10': [] }, donor });
    if (address === '/api/upgrader/4/dusk/') return Response.json({ donor, target, chance: 47.5 });
    const headers = new Headers(request.headers);
    net.keys.push(headers.get('idempotency-key'));
    if (net.lost-- > 0) throw new TypeError('failed to fetch');
    if (net.refuse) return Response.json({ error: 'item not available' }, { status: 409 });
    return Response.json(settled(headers));
  });
  const { session } = await import('../../../src/state/session.ts');
  const { toasts } = await import('../../../src/state/toasts.ts');
  const { proof, takeFair } = await import('../../../src/state/proof.ts');
  const flow = await import('../../../src/state/upgrader.ts');
  const actions = await import('../../../src/state/upgrade.ts');
  session.me = me;
  takeFair({ ...fair, commitment: START, revealed: START });
  flow.upgrader.items = [donor, { ...donor, id: 5 }];
  await flow.chooseDonor(donor);
  await flow.chooseTarget(target);
  return { net, proof, toasts, ...flow, ...actions };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an upgrade', () => {
  it('moves on by itself once the chance of a target is there, without empty multipliers', async () => {
    const { upgrader } = await load();
    expect(upgrader).toMatchObject({ step: 'confirm', chance: 47.5 });
    expect(upgrader.multipliers.map(({ value }) => value)).toEqual([2]);
  });

  it('of an item that was sold elsewhere says so and leads back to the others', async () => {
    const { upgrader, chooseDonor, toasts } = await load();
    await chooseDonor({ ...donor, id: 5 });
    expect(upgrader).toMatchObject({ step: 'item', donor: null });
    expect(upgrader.items.map(({ id }) => id)).toEqual([4]);
    expect(toasts.list.map(({ message }) => message)).toEqual([{ key: 'error.itemNotAvailable' }]);
  });

  it('is of the item chosen last: the answer for another neither fills nor ends the wait', async () => {
    const { upgrader, chooseDonor } = await load();
    const before = chooseDonor(donor);
    void chooseDonor({ ...donor, id: 6 });
    await before;
    expect(upgrader).toMatchObject({ donor: { id: 6 }, multipliers: [], multipliersStatus: 'loading' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(upgrader.multipliersStatus).toBe('ready');
    expect(upgrader.multipliers.map(({ value }) => value)).toEqual([3]);
  });

  it('goes through countdown and spin to its result, and says nothing before', async () => {
    const page = await load();
    await page.upgrade();
    expect(page.upgrader).toMatchObject({ step: 'spin', phase: 'countdown' });
    await vi.advanceTimersByTimeAsync(page.UPGRADE_COUNTDOWN + WHEEL_SPIN * 1000);
    expect(page.upgrader).toMatchObject({ step: 'spin', phase: 'spinning', result: null });
    expect(page.proof.steps).toEqual([]);
    page.revealUpgrade();
    expect(page.upgrader).toMatchObject({ step: 'result', phase: 'landed' });
    expect(page.upgrader.result?.win).toBe(page.upgrader.result?.receipt.index === 0);
    expect(page.proof.state).toBe('ok');
    expect(page.proof.steps.length).toBe(6);
    expect(page.upgrader.items.map(({ id }) => id)).toEqual([5]);
  });

  it('ends by itself where there is no stage', async () => {
    const page = await load();
    await page.upgrade();
    await vi.advanceTimersByTimeAsync(page.UPGRADE_COUNTDOWN + WHEEL_SPIN * 1000 + 1000);
    expect(page.upgrader.phase).toBe('landed');
  });

  it('leads back to step 3 when the call fails', async () => {
    const page = await load();
    page.net.refuse = true;
    await page.upgrade();
    expect(page.upgrader).toMatchObject({ step: 'confirm', phase: null, target: { id: 'dusk' } });
  });

  it('is one tap however often it is sent, and also when the person taps again', async () => {
    const page = await load();
    page.net.lost = 4;
    void page.upgrade();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.upgrader.step).toBe('confirm');
    await page.upgrade();
    expect(page.net.keys).toHaveLength(5);
    expect(new Set(page.net.keys).size).toBe(1);
  });

  it('that a reload interrupts shows its result', async () => {
    const before = await load();
    await before.upgrade();
    const { key } = JSON.parse(sessionStorage.getItem('facet:0:upgrade') ?? '{}');
    const page = await load();
    page.restartUpgrader();
    page.resumeUpgrade();
    expect(page.net.keys).toEqual([]);
    expect(page.upgrader).toMatchObject({ step: 'result', phase: 'landed', donor: { id: 4 } });
    expect(page.upgrader.result?.receipt.client_seed.endsWith(key)).toBe(true);
    expect(page.proof.steps.length).toBe(6);
    expect(sessionStorage.getItem('facet:0:upgrade')).toBeNull();
  });

  it('whose answer a reload lost is asked for with the same key', async () => {
    const before = await load();
    before.net.lost = 1;
    void before.upgrade();
    await vi.advanceTimersByTimeAsync(0);
    const page = await load();
    page.restartUpgrader();
    page.resumeUpgrade();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.upgrader).toMatchObject({ step: 'spin', phase: 'countdown' });
    expect(page.net.keys).toEqual(before.net.keys);
  });

  it('that is left in the middle starts nothing anew', async () => {
    const page = await load();
    await page.upgrade();
    page.leaveUpgrader();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.upgrader).toMatchObject({ step: 'item', phase: null, result: null });
  });
});
