import { describe, expect, it, vi } from 'vitest';
import type { Skin, UpgraderItem } from '../../../common/api/schemas.ts';
import { isolateTests } from './isolateTests.ts';
import { TIDE } from './receipts.ts';
import { AS_SHOWN, SEEDS, settled } from './upgradePage.ts';
import { fair, me } from './world.ts';

const [START = ''] = SEEDS;
const target: Skin = { id: 'dusk', name: 'Viper-9 | Dusk', img: '', price: 40 };
const drawn = { ...AS_SHOWN, target };

const itemOf = (id: number, cost = 5, skin = TIDE.id): UpgraderItem => {
  return { id, status: 'available', win: { ...TIDE, id: skin, name: `Facet | ${skin}`, cost }, cost };
};

async function load() {
  /** Items that the server has not any more, all addresses that were asked, and what is drawn for. */
  const net = { gone: [] as number[], items: [] as UpgraderItem[], asked: [] as string[], drawn };
  vi.resetModules();
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    net.asked.push(decodeURIComponent(address));
    if (/^\/api\/upgrader\/(\?|$)/.test(address)) return Response.json({ upgrader: net.items });
    const [ids = '', skin, last] = decodeURIComponent(address).split('/').slice(3);
    const donors = ids.split(',').map(Number);
    const gone = donors.filter((id) => net.gone.includes(id));
    if (gone.length > 0) return Response.json({ error: 'item not available', items: gone }, { status: 409 });
    if (last)
      return Response.json(settled(new Headers(request.headers), itemOf(donors[0] ?? 0), net.drawn, donors));
    const donor = itemOf(donors[0] ?? 0);
    return Response.json(skin ? { donor, target, chance: 47.5 } : { donor, multy: { '2': [target] } });
  });
  const { session } = await import('../../../src/state/session.ts');
  const { toasts } = await import('../../../src/state/toasts.ts');
  const { proof } = await import('../../../src/state/fairness/proof.ts');
  const flow = await import('../../../src/state/upgrader/upgrader.ts');
  const picking = await import('../../../src/state/upgrader/picking.ts');
  const { stakeUsd } = await import('../../../src/state/upgrader/stake.ts');
  const actions = await import('../../../src/state/round/upgrade.ts');
  const { resumeRound } = await import('../../../src/state/round/resume.ts');
  const { round } = await import('../../../src/state/round/round.ts');
  session.me = me;
  session.fair = { ...fair, commitment: START, revealed: START };
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const stake = async (...items: UpgraderItem[]) => {
    picking.startPicking();
    for (const item of items) picking.togglePicked(item);
    picking.stakePicked();
    await settle();
    await flow.chooseTarget(target);
  };
  const messages = () => toasts.list.map(({ message }) => message);
  return {
    net,
    proof,
    messages,
    round,
    resumeRound,
    stakeUsd,
    settle,
    stake,
    ...flow,
    ...picking,
    ...actions,
  };
}

isolateTests();

describe('several items staked at once', () => {
  it('are picked one by one, ten at most, and counted without an error of rounding', async () => {
    const page = await load();
    page.startPicking(itemOf(1, 0.1));
    expect(page.net.asked.at(-1)).toBe('/api/upgrader/');
    for (let id = 2; id <= 10; id++) page.togglePicked(itemOf(id, 0.2));
    expect(page.stakeUsd(page.upgrader.donors)).toBe(1.9);
    page.togglePicked(itemOf(11));
    expect(page.messages()).toEqual([{ key: 'upgrader.mostItems', params: { count: 10 } }]);
    page.togglePicked(itemOf(1, 0.1));
    expect(page.upgrader.donors.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    page.stopPicking();
    expect(page.upgrader).toMatchObject({ picking: false, donors: [] });
    expect(page.net.asked.at(-1)).toBe('/api/upgrader/?stacked=1');
  });

  it('stay picked when the player goes back to step 1, whatever comes of a call meanwhile', async () => {
    const page = await load();
    await page.stake(itemOf(4), itemOf(6));
    page.stepBack();
    page.stepBack();
    expect(page.upgrader).toMatchObject({ step: 'item', picking: true, donors: [{ id: 4 }, { id: 6 }] });
    page.net.gone = [6];
    page.stakePicked();
    page.stepBack();
    await page.settle();
    expect(page.upgrader).toMatchObject({ step: 'item', donors: [{ id: 4 }, { id: 6 }] });
  });

  it('are one call, one draw that is checked against all of them, and all gone from the list', async () => {
    const page = await load();
    page.net.items = [itemOf(7)];
    await page.stake(itemOf(4), itemOf(6));
    page.upgrade();
    await page.settle();
    expect(page.net.asked.at(-1)).toBe('/api/upgrader/4,6/dusk/upgrade/');
    await vi.advanceTimersByTimeAsync(3_000 + 7_600);
    expect(page.upgrader.step).toBe('result');
    expect(page.proof.state).toBe('ok');
    expect(page.upgrader.items.map(({ id }) => id)).toEqual([7]);
  });

  it('of which one is gone are told so, and the others stay staked', async () => {
    const page = await load();
    await page.stake(itemOf(4), itemOf(6, 5, 'rust'), itemOf(8));
    page.net.gone = [6];
    page.upgrade();
    await page.settle();
    expect(page.messages()).toEqual([{ key: 'error.itemsGone', params: { names: 'Facet | rust' } }]);
    expect(page.upgrader).toMatchObject({ step: 'target', donors: [{ id: 4 }, { id: 8 }], target: null });
    expect(page.upgrader.multipliersStatus).toBe('ready');
    page.net.gone = [4, 6, 8];
    await page.chooseTarget(target);
    expect(page.upgrader).toMatchObject({ step: 'item', donors: [] });
  });

  it('that are left while the wheel turns and are lost are told as several', async () => {
    const page = await load();
    page.net.drawn = { ...drawn, winPpm: 1 };
    await page.stake(itemOf(4), itemOf(6));
    page.upgrade();
    await page.settle();
    page.leaveUpgrade();
    await page.settle();
    expect(page.messages()).toEqual([{ key: 'upgrader.lostSeveral' }]);
  });

  it('are tried again with as many items like them as there are', async () => {
    const page = await load();
    await page.stake(itemOf(4), itemOf(6), itemOf(8, 5, 'rust'));
    page.net.items = [itemOf(3, 5, 'rust'), itemOf(2, 5, 'other'), itemOf(1)];
    page.upgrade();
    await vi.advanceTimersByTimeAsync(3_000 + 7_600);
    page.upgradeAgain();
    await page.settle();
    expect(page.upgrader).toMatchObject({ step: 'target', picking: true, donors: [{ id: 1 }, { id: 3 }] });
  });

  it('that a reload interrupted have a result from which others like them are found one by one', async () => {
    const before = await load();
    await before.stake(itemOf(4), itemOf(6));
    before.upgrade();
    await before.settle();
    const page = await load();
    page.resumeRound();
    await page.settle();
    expect(page.upgrader).toMatchObject({ step: 'result', picking: true });
    const end = page.watchUpgraderItems();
    expect(page.net.asked.at(-1)).toBe('/api/upgrader/');
    end();
  });

  it('are staked by a tap that an earlier release has kept for one item too', async () => {
    const before = await load();
    await before.stake(itemOf(4));
    before.upgrade();
    await before.settle();
    const [kept] = JSON.parse(sessionStorage.getItem('facet:0:round') ?? '[]');
    const { donors, ...tap } = kept.tap;
    const earlier = { ...kept, tap: { ...tap, donor: donors[0] }, answer: null };
    sessionStorage.setItem('facet:0:round', JSON.stringify(earlier));
    const page = await load();
    page.resumeRound();
    await page.settle();
    expect(page.net.asked).toContain('/api/upgrader/4/dusk/upgrade/');
    expect(page.round.current).toMatchObject({ kind: 'upgrade', donors: [{ id: 4 }], phase: 'countdown' });
  });
});
