import { vi } from 'vitest';
import type { HistoryEntry, InventoryItem, Skin, UpgraderItem } from '../../../common/api/schemas.ts';
import { PPM } from '../../../common/rules/ppm.ts';
import { chainOf, receiptOf, TIDE } from './receipts.ts';
import { fair, me } from './world.ts';

/** A chain of one draw: its commitment is the first. */
export const SEEDS = chainOf('77'.repeat(32), 1);
const [START = ''] = SEEDS;
export const donor: UpgraderItem = { id: 4, status: 'available', win: { ...TIDE, cost: 5 }, cost: 5 };
export const target: Skin = { id: 'dusk', name: 'Viper-9 | Dusk', img: '', price: 10 };
const WIN_PPM = 475_000;
const WON = { ...TIDE, name: target.name, cost: target.price };

interface Drawn {
  readonly target: Skin;
  readonly winPpm: number;
}
/** An upgrade as the player sees it. */
export const AS_SHOWN: Drawn = { target, winPpm: WIN_PPM };

/** The server's answer to a tap that stakes `donor`, alone or as the first of `donors`; `drawn`: what it draws for. */
export function settled(headers: Headers, donor: UpgraderItem, drawn: Drawn, donors?: number[]) {
  const { target, winPpm } = drawn;
  const receipt = receiptOf({
    seeds: SEEDS,
    k: 1,
    clientSeed: `${headers.get('x-client-seed')}|${headers.get('idempotency-key')}`,
    odds: [
      ['win', winPpm],
      ['lose', PPM - winPpm],
    ],
    of: { case: null, upgrade: { donor: donor.id, target: target.id, ...(donors && { donors }) } },
  });
  const win = receipt.index === 0;
  const roll = receipt.pick / PPM;
  return { donor, target, chance: 47.5, win, roll, receipt, inventory_id: win ? 9 : null };
}

/** Loads the upgrader at step 3, with an item and a target, and a server that settles its taps. */
export async function loadUpgrade() {
  const net = {
    lost: 0,
    /** Milliseconds that an upgrade takes. */
    delay: 0,
    refuse: null as string | null,
    /** Whether what gets lost is the answer, not the request. */
    hasTakenLost: true,
    /** Whether the last draws can be read; a look at them is counted all the same. */
    tellsHistory: true,
    looks: 0,
    isWon: false,
    chance: 47.5,
    drawn: AS_SHOWN,
    keys: [] as (string | null)[],
    items: [] as UpgraderItem[],
    inventory: [] as InventoryItem[],
    history: [] as HistoryEntry[],
  };
  vi.resetModules();
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (address === '/api/fair/') {
      return Response.json({ fair: { ...fair, commitment: 'ab'.repeat(32), revealed: 'ab'.repeat(32) } });
    }
    if (address === '/api/upgrader/5/') {
      return Response.json({ error: 'item not available' }, { status: 409 });
    }
    if (address === '/api/upgrader/6/') {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return Response.json({ multy: { '3': [target] }, donor: { ...donor, id: 6 } });
    }
    if (address.startsWith('/api/history/')) {
      net.looks += 1;
      if (!net.tellsHistory) throw new TypeError('failed to fetch');
      return Response.json({ history: net.history, next: null, me });
    }
    if (address.startsWith('/api/inventory/?')) {
      const items = net.inventory;
      if (net.delay > 0) await new Promise((resolve) => setTimeout(resolve, 2 * net.delay));
      return Response.json({ inventory: items, next: null });
    }
    if (address === '/api/inventory/4/') {
      const status = net.inventory.length > 0 ? 'available' : 'sold';
      return Response.json({ inventory: { id: 4, status, win: TIDE, history: [], receipt: null } });
    }
    if (address.startsWith('/api/upgrader/?')) return Response.json({ upgrader: net.items });
    if (address === '/api/upgrader/7/') {
      const targets = [5.5, 10, 5.9, 7].map((price) => ({ ...target, id: String(price), price }));
      return Response.json({ multy: { '1.5': targets }, donor: { ...donor, id: 7 } });
    }
    if (address === '/api/upgrader/8/') {
      return Response.json({ multy: { '2': [target], '5': [target] }, donor: { ...donor, id: 8 } });
    }
    if (address === '/api/upgrader/4/') return Response.json({ multy: { '2': [target], '10': [] }, donor });
    if (address === '/api/upgrader/4/dusk/') return Response.json({ donor, target, chance: net.chance });
    const headers = new Headers(request.headers);
    if (net.delay > 0) await new Promise((resolve) => setTimeout(resolve, net.delay));
    net.keys.push(headers.get('idempotency-key'));
    const { win, receipt } = settled(headers, donor, net.drawn);
    net.isWon = win;
    if (net.lost-- > 0) {
      const entry = { id: '5'.repeat(32), kind: 'upgrade' as const, name: target.name, sec_ago: 0, receipt };
      if (net.hasTakenLost) net.history = [{ ...entry, win: win ? WON : null, item_id: win ? 9 : null }];
      throw new TypeError('failed to fetch');
    }
    if (headers.get('x-shown-chance') !== String(net.chance))
      return Response.json({ error: 'chance changed' }, { status: 409 });
    if (net.refuse) return Response.json({ error: net.refuse }, { status: 409 });
    return Response.json(settled(headers, donor, net.drawn));
  });
  const { session } = await import('../../../src/state/session.ts');
  const { toasts } = await import('../../../src/state/toasts.ts');
  const { proof } = await import('../../../src/state/fairness/proof.ts');
  const flow = await import('../../../src/state/upgrader/upgrader.ts');
  const actions = await import('../../../src/state/round/upgrade.ts');
  const { round } = await import('../../../src/state/round/round.ts');
  const { endPhase } = await import('../../../src/state/round/controls.ts');
  const { resumeRound } = await import('../../../src/state/round/resume.ts');
  const { inventory, loadTab } = await import('../../../src/state/inventory/inventory.ts');
  const { loadItem } = await import('../../../src/state/inventory/watchItem.ts');
  const { playSession } = await import('../../../src/state/account/playSession.ts');
  session.me = me;
  session.fair = { ...fair, commitment: START, revealed: START };
  flow.upgrader.items = [donor, { ...donor, id: 5 }];
  await flow.chooseDonors([donor]);
  await flow.chooseTarget(target);
  const upgradeAndSettle = async () => {
    actions.upgrade();
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    net,
    proof,
    playSession,
    toasts,
    inventory,
    loadTab,
    loadItem,
    round,
    endPhase,
    resumeRound,
    upgradeAndSettle,
    ...flow,
    ...actions,
  };
}
