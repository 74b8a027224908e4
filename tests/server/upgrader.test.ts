import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../server/audit/audit.ts';
import { sandboxDelivery } from '../../server/delivery/sandbox.ts';
import { deliverDue } from '../../server/delivery/worker.ts';
import { usdToCents } from '../../src/rules/crystals.ts';
import { verifyReceipt } from '../../src/rules/fairness/verify.ts';
import { rarityByPrice } from '../../src/rules/rarity.ts';
import { upgradePpm } from '../../src/rules/upgrade.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/game.ts';
import { openItems, playerWithItems } from './harness/items.ts';
import { newKey } from './harness/player.ts';

describe.each(databaseKinds())('the upgrader on %s', (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  /** The target with the best or the worst chance that an item is offered. */
  async function targetOf(userId: number, item: number, best: boolean): Promise<string> {
    const { multy } = await game.player(userId).ask('multipliers', { id: item });
    const targets = Object.values(multy)
      .flat()
      .sort((a, b) => a.price - b.price);
    return (best ? targets[0] : targets.at(-1))?.id ?? '';
  }

  /** Upgrades items of a fresh player until one upgrade ends as wished. */
  async function upgradeUntil(userId: number, wish: boolean) {
    const items = await openItems(game, userId, 20);
    game.clock.advance(60);
    for (const item of items) {
      const target = await targetOf(userId, item, wish);
      const key = newKey();
      const clientSeed = 'amber-birch-cobalt-0042|calm|dragon';
      const input = { donorId: item, targetId: target };
      const result = await game.player(userId).ask('upgrade', input, { key, clientSeed });
      if (result.win === wish) return { item, key, result };
    }
    throw new Error('twenty upgrades all ended the other way');
  }

  test('lists own items, what they can become, and the chance of it', async () => {
    const [item = 0] = await openItems(game, 1000, 2);
    const player = game.player(1000);
    const { upgrader } = await player.ask('upgraderItems', {});
    expect(upgrader.map(({ id }) => id)).toEqual([item + 1, item]);
    const { multy, donor } = await player.ask('multipliers', { id: item });
    expect(donor).toMatchObject({ id: item, status: 'available', cost: donor.win.cost });
    for (const [multiplier, targets] of Object.entries(multy)) {
      expect(targets.length).toBeLessThanOrEqual(12);
      for (const { price } of targets) {
        const wish = donor.cost * Number(multiplier);
        expect(Math.abs(price - wish)).toBeLessThanOrEqual(wish * 0.15 + 1e-9);
      }
    }
    const target = Object.values(multy).flat()[0];
    const answer = await player.ask('chance', { donorId: item, targetId: target?.id ?? '' });
    const ppm = upgradePpm(usdToCents(donor.cost), usdToCents(target?.price ?? 0));
    expect(answer).toMatchObject({ donor: { id: item }, target, chance: ppm / 10_000 });
  });

  test('a win consumes the donor and keeps the target, by a draw that proves itself', async () => {
    const before = await game.player(1001).ask('fair', {});
    const { item, key, result } = await upgradeUntil(1001, true);
    const player = game.player(1001);
    expect(result.donor).toMatchObject({ id: item, status: 'sold', win: { sold_upgrader: 1 } });
    expect(result.roll).toBeLessThan(result.chance);
    expect(result.receipt).toMatchObject({
      case: null,
      upgrade: { donor: item, target: result.target.id },
      weights: [Math.round(result.chance * 10_000), 1_000_000 - Math.round(result.chance * 10_000)],
      client_seed: `amber-birch-cobalt-0042|||${key}`,
      pick: Math.round(result.roll * 10_000),
    });
    const verdict = verifyReceipt(result.receipt, {
      chain: before.fair,
      player: { luckCode: 'amber-birch-cobalt-0042', mode: '', talisman: '', key },
      shownItem: 'win',
    });
    expect(verdict.steps.filter(({ ok }) => !ok)).toEqual([]);
    const { inventory } = await player.ask('inventoryItem', { id: result.inventory_id ?? 0 });
    expect(inventory).toMatchObject({
      status: 'available',
      win: {
        id: result.target.id,
        cost: result.target.price,
        win_upgrader: 1,
        rarity: rarityByPrice(result.target.price),
      },
      receipt: result.receipt,
    });
    expect((await player.ask('history', {})).history[0]).toMatchObject({
      kind: 'upgrade',
      win: { id: result.target.id },
      receipt: result.receipt,
    });
  });

  test('a loss leaves nothing but the proof', async () => {
    const { item, result } = await upgradeUntil(1002, false);
    const player = game.player(1002);
    expect(result.inventory_id).toBeNull();
    expect(result.roll).toBeGreaterThanOrEqual(result.chance);
    expect(verifyReceipt(result.receipt, { shownItem: 'lose' }).ok).toBe(true);
    const { inventory } = await player.ask('inventoryItem', { id: item });
    expect(inventory).toMatchObject({ status: 'sold', win: { sold_upgrader: 1 } });
    expect((await player.ask('history', {})).history[0]).toMatchObject({ kind: 'upgrade', win: null });
  });

  test('shows a win to the others only when the wheel has stopped', async () => {
    const { result } = await upgradeUntil(1003, true);
    const { inventory } = await game.player(1003).ask('inventoryItem', { id: result.inventory_id ?? 0 });
    const { name, profit } = inventory.win;
    const shown = async () => {
      const { live } = await game.player(1).ask('live', {});
      const theirs = live.win.filter(({ who }) => who === 'Player 1003');
      return theirs.filter((win) => win.name === name && win.profit === profit).length;
    };
    // A case may have given the same item at the same profit before.
    const before = await shown();
    game.clock.advance(9.9);
    expect(await shown()).toBe(before);
    game.clock.advance(6);
    expect(await shown()).toBe(before + 1);
  });

  test('counts its draws together with the cases', async () => {
    const [item = 0] = await openItems(game, 1004, 1);
    const target = await targetOf(1004, item, true);
    const { receipt } = await game.player(1004).ask('upgrade', { donorId: item, targetId: target });
    expect(receipt).toMatchObject({ k: 2, nonce: 2, own_key: false });
  });

  test('carries a penalty on to what is won', async () => {
    const player = game.player(1005);
    const items = await playerWithItems(game, 1005, 20);
    const { db, services, clock } = game;
    const declining = sandboxDelivery({ db, clock: clock.read, outcomes: ['declined'], settlesAfter: 1 });
    for (const id of items) await player.ask('send', { id });
    for (let round = 0; round < 2; round++) {
      clock.advance(6);
      await deliverDue(services, declining);
    }
    for (const item of items) {
      const { penalty } = (await player.ask('inventoryItem', { id: item })).inventory.win;
      expect(penalty).toBeGreaterThan(0);
      const targetId = await targetOf(1005, item, true);
      const { inventory_id } = await player.ask('upgrade', { donorId: item, targetId });
      if (inventory_id === null) continue;
      const { inventory } = await player.ask('inventoryItem', { id: inventory_id });
      expect(inventory.win.penalty).toBe(penalty);
      return;
    }
    throw new Error('nothing was won');
  });

  test('refuses what it can’t take or give', async () => {
    const [item = 0, sold = 0] = await playerWithItems(game, 1006, 2);
    const player = game.player(1006);
    const refused = (status: number, error: string) => ({ status, body: { error } });
    const targetId = await targetOf(1006, item, true);
    for (const name of ['chance', 'upgrade'] as const) {
      expect(await player.call(name, { donorId: 99, targetId })).toMatchObject(
        refused(404, 'item not found'),
      );
      for (const wrong of ['nothing', (await player.ask('multipliers', { id: item })).donor.win.id]) {
        const reply = await player.call(name, { donorId: item, targetId: wrong });
        expect(reply).toMatchObject(refused(409, 'target not available'));
      }
    }
    await player.ask('sell', { id: sold });
    for (const name of ['chance', 'upgrade'] as const) {
      const reply = await player.call(name, { donorId: sold, targetId });
      expect(reply).toMatchObject(refused(409, 'item not available'));
    }
    expect(await player.call('multipliers', { id: sold })).toMatchObject(refused(409, 'item not available'));
    expect((await player.ask('fair', {})).fair.nonce).toBe(2);
    await player.ask('setLimits', { pause_days: 1 });
    const paused = await player.call('upgrade', { donorId: item, targetId });
    expect(paused).toMatchObject(refused(423, 'opening paused'));
  });

  test('leaves a database that proves itself', async () => {
    expect((await audit(game.db)).filter(({ problems }) => problems.length > 0)).toEqual([]);
  });
});
