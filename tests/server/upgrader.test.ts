import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HistoryEntry, Receipt } from '../../common/api/schemas.ts';
import { usdToCents } from '../../common/rules/crystals.ts';
import { verifyReceipt } from '../../common/rules/fairness/verify.ts';
import { rarityByPrice } from '../../common/rules/rarity.ts';
import { upgradePpm } from '../../common/rules/upgrade.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { openItems, playerWithItems } from './harness/items.ts';
import { newKey } from './harness/Player.ts';
import { deliverAndSettle, sandboxOf } from './harness/sandbox.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

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

  test('the upgrader lists the player’s items, what they can become, and the chance of it', async () => {
    const [item = 0] = await openItems(game, 1000, 2);
    const player = game.player(1000);
    const { upgrader } = await player.ask('upgraderItems', {});
    expect(upgrader.map(({ id }) => id)).toEqual([item + 1, item]);
    const { multy, donor } = await player.ask('multipliers', { id: item });
    expect(donor).toMatchObject({ id: item, status: 'available', cost: donor.win.cost });
    expect(upgrader[1]?.max_multiplier).toBe(Math.max(...Object.keys(multy).map(Number)));
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

  test('an upgrade that wins consumes the donor and gives the target, by a receipt that verifies', async () => {
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

  test('an upgrade that loses leaves nothing but the receipt', async () => {
    const { item, result } = await upgradeUntil(1002, false);
    const player = game.player(1002);
    expect(result.inventory_id).toBeNull();
    expect(result.roll).toBeGreaterThanOrEqual(result.chance);
    expect(verifyReceipt(result.receipt, { shownItem: 'lose' }).ok).toBe(true);
    const { inventory } = await player.ask('inventoryItem', { id: item });
    expect(inventory).toMatchObject({ status: 'sold', win: { sold_upgrader: 1 } });
    expect((await player.ask('history', {})).history[0]).toMatchObject({ kind: 'upgrade', win: null });
  });

  test('history and receipts hold the fields of their schemas, in their order and no others', async () => {
    const entries = [];
    for (const id of [1001, 1002]) {
      const { body } = await game.player(id).call('history', { limit: 100 });
      entries.push(...body.history);
    }
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['opening', 'upgrade']));
    expect(new Set(entries.map(({ win }) => win === null))).toEqual(new Set([true, false]));
    for (const entry of entries) {
      expect(JSON.stringify(entry)).toBe(JSON.stringify(v.parse(HistoryEntry, entry)));
    }
    const item = (await openItems(game, 1090, 1))[0] ?? 0;
    const { body } = await game.player(1090).call('inventoryItem', { id: item });
    const { receipt } = body.inventory;
    expect(JSON.stringify(receipt)).toBe(JSON.stringify(v.parse(Receipt, receipt)));
  });

  test('an upgrade that wins is shown to others only after the wheel has stopped', async () => {
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

  test('upgrades and openings are numbered together', async () => {
    const [item = 0] = await openItems(game, 1004, 1);
    const target = await targetOf(1004, item, true);
    const { receipt } = await game.player(1004).ask('upgrade', { donorId: item, targetId: target });
    expect(receipt).toMatchObject({ k: 2, nonce: 2, own_key: false });
  });

  test('a penalty on the donor moves on to the item that is won', async () => {
    const player = game.player(1005);
    const items = await playerWithItems(game, 1005, 20);
    for (const id of items) await player.ask('send', { id });
    await deliverAndSettle(game, sandboxOf(game, 'declined'));
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

  test('the upgrader refuses an item that can’t be given and a target that is not offered', async () => {
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
    const { upgrader } = await player.ask('upgraderItems', {});
    expect(upgrader.map(({ id }) => id)).not.toContain(sold);
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

  test('the audit finds nothing after these upgrades', () => expectSoundBooks(game.db));
});
