import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { usdToCents } from '../../common/rules/crystals.ts';
import { chancePercent, upgradePpm } from '../../common/rules/upgrade.ts';
import {
  type DeliveryProvider,
  type OfferState,
  PermanentFailure,
  RetryLater,
} from '../../server/domain/deliveries/provider.ts';
import { sendItem } from '../../server/domain/deliveries/sendItem.ts';
import { publishStock } from '../../server/domain/deliveries/stock.ts';
import { deliverDue, updateStock } from '../../server/domain/deliveries/worker.ts';
import { runs, SEED } from './harness/anything.ts';
import { deployedKind, waitsForLock } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { playerWithItems } from './harness/items.ts';
import { sandboxOf } from './harness/sandbox.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

const crystalsOf = (usd: number) => Math.round(usd * 1000);

describe.each(deployedKind())(`a replaced item on %s (seed ${SEED})`, (kind) => {
  let game: Game;
  let nextUser = 100;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  const outOfStock = (): DeliveryProvider => ({
    ...sandboxOf(game, 'accepted'),
    send: () => Promise.reject(new PermanentFailure('item', 'out of stock')),
  });

  async function deliver(provider: DeliveryProvider, seconds: number): Promise<void> {
    game.clock.advance(seconds);
    await deliverDue(game.services, provider);
  }

  async function owner() {
    const id = nextUser++;
    const [item = 0] = await playerWithItems(game, id, 1);
    const player = game.player(id);
    const read = async () => (await player.ask('inventoryItem', { id: item })).inventory;
    const drawn = await read();
    return { player, item, read, drawn };
  }

  test('a replaced item sells for what was drawn, however dear the new one is', async () => {
    const { player, item, read, drawn } = await owner();
    for (let attempt = 0; attempt < 3; attempt++) {
      await player.ask('send', { id: item });
      await deliver(outOfStock(), 6);
    }
    const replaced = await read();
    expect(replaced).toMatchObject({ status: 'returned', win: { changed: 1, value: drawn.win.cost } });
    expect(replaced.win.cost).toBeGreaterThanOrEqual(drawn.win.cost);
    const { sold } = await player.ask('sell', { id: item });
    expect(sold).toEqual({ crystals: crystalsOf(drawn.win.cost), penalty: 0 });
  });

  test('a replaced item is staked for what was drawn', async () => {
    const { player, item, drawn } = await owner();
    await player.ask('send', { id: item });
    await deliver(outOfStock(), 6);
    const { donor, multy } = await player.ask('multipliers', { id: item });
    expect(donor.cost).toBe(drawn.win.cost);
    const [target] = Object.values(multy).flat();
    if (!target) throw new Error('no target is near');
    const { chance } = await player.ask('chance', { donorId: item, targetId: target.id });
    expect(chance).toBe(chancePercent(upgradePpm(usdToCents(drawn.win.cost), usdToCents(target.price))));
  });

  test('an item is replaced once, and from then on only returned', async () => {
    const { player, item, read } = await owner();
    await player.ask('send', { id: item });
    await deliver(outOfStock(), 6);
    const first = await read();
    await player.ask('send', { id: item });
    await deliver(outOfStock(), 6);
    expect(await read()).toMatchObject({ status: 'returned', win: first.win });
  });

  test('an item that the platform does not have, or not any more, is not sent, and stays', async () => {
    onTestFinished(() => updateStock(game.services, sandboxOf(game, 'accepted')));
    const id = nextUser++;
    await playerWithItems(game, id, 40);
    const player = game.player(id);
    const { inventory } = await player.ask('inventory', {});
    // The newest may be the only one of its kind.
    const one = inventory.find(({ win }, i) =>
      inventory.slice(i + 1).some((item) => item.win.name === win.name),
    );
    const same = inventory.find(({ id, win }) => id !== one?.id && win.name === one?.win.name);
    const other = inventory.find(({ win }) => win.name !== one?.win.name);
    if (!one || !same || !other) throw new Error('forty items should be some of one and some of another');
    const refused = { status: 409, body: { error: 'item out of stock' } };
    const now = game.clock.read();
    await publishStock(game.db, new Map([[one.win.name, 1]]), now);
    expect(await player.call('send', { id: other.id })).toMatchObject(refused);
    await publishStock(game.db, new Map([one, other].map(({ win }) => [win.name, 1])), now);
    await player.ask('send', { id: other.id });
    await player.ask('send', { id: one.id });
    expect(await player.call('send', { id: same.id })).toMatchObject(refused);
    // It is taken from the first tap on, and still where it has arrived.
    const reversible = { ...sandboxOf(game, 'accepted'), reversibleSeconds: 86_400 };
    const broken = { ...reversible, send: () => Promise.reject(new Error('nobody knows')) };
    for (const platform of [broken, reversible, reversible]) {
      await deliver(platform, 6);
      expect(await player.call('send', { id: same.id })).toMatchObject(refused);
    }
    expect((await player.ask('inventoryItem', { id: one.id })).inventory.status).toBe('sent');
    await game.db.deleteFrom('settings').where('key', '=', 'deliveries.stock').execute();
    expect(await player.call('send', { id: same.id })).toMatchObject(refused);
    expect((await player.ask('inventoryItem', { id: same.id })).inventory.status).toBe('available');
    await updateStock(game.services, sandboxOf(game, 'accepted'));
    await player.ask('send', { id: same.id });
    await player.ask('cancelWithdrawal', { id: same.id });
    // What the platform has left since is not taken by what it has handed over before.
    await publishStock(game.db, new Map([[one.win.name, 1]]), game.clock.read());
    await player.ask('send', { id: same.id });
    await player.ask('cancelWithdrawal', { id: same.id });
  });

  test.runIf(kind === 'postgres')(
    'of two who want the last piece of an item at once one gets it',
    async () => {
      onTestFinished(() => updateStock(game.services, sandboxOf(game, 'accepted')));
      const withItems = async () => {
        const id = nextUser++;
        await playerWithItems(game, id, 20);
        const player = game.player(id);
        return { player, items: (await player.ask('inventory', {})).inventory };
      };
      const [first, second] = [await withItems(), await withItems()];
      const nameOf = ({ win }: { win: { name: string } }) => win.name;
      const one = first.items.find((item) => second.items.map(nameOf).includes(item.win.name));
      const same = second.items.find(({ win }) => win.name === one?.win.name);
      if (!one || !same) throw new Error('twenty items and twenty others should have one skin in common');
      const now = game.clock.read();
      await publishStock(game.db, new Map([[one.win.name, 1]]), now);
      const gate = { rules: game.services.withdrawals, now };
      const late = await game.db.transaction().execute(async (trx) => {
        await sendItem(trx, first.player.id, one.id, gate);
        const reply = second.player.call('send', { id: same.id });
        await Promise.race([reply, expect.poll(() => waitsForLock(game.db)).toBe(true)]);
        return { reply };
      });
      expect(await late.reply).toMatchObject({ status: 409, body: { error: 'item out of stock' } });
      await first.player.ask('cancelWithdrawal', { id: one.id });
      await second.player.ask('send', { id: same.id });
      await second.player.ask('cancelWithdrawal', { id: same.id });
    },
  );

  test('a penalty is never more than the item is worth', async () => {
    const { player, item, read, drawn } = await owner();
    const value = crystalsOf(drawn.win.cost);
    const setPenalty = (penalty: number) =>
      game.db
        .updateTable('inventory')
        .set({ penalty })
        .where('user_id', '=', nextUser - 1)
        .execute();
    // As after twenty trades that fell through.
    await setPenalty(value - 1);
    await player.ask('send', { id: item });
    for (let look = 0; look < 2; look++) await deliver(sandboxOf(game, 'declined'), 6);
    expect(await read()).toMatchObject({ status: 'returned', win: { penalty: value } });
    await setPenalty(Math.floor(value / 20));
  });

  test('an item never brings more crystals than were drawn, whatever is done with it and whatever the platform says', async () => {
    const states: OfferState[] = [
      'pending',
      'confirming',
      'accepted',
      'declined',
      'expired',
      'undeliverable',
      'unconfirmed',
      'reversed',
      'unknown',
    ];
    const failures = [
      () => new PermanentFailure('item', 'out of stock'),
      () => new PermanentFailure('recipient', 'trade ban'),
      () => new RetryLater(1),
      () => new Error('nobody knows'),
    ];
    const step = fc.oneof(
      fc.record({ act: fc.constantFrom('send', 'cancel', 'sell', 'upgrade'), item: fc.nat(5) }),
      fc.record({
        act: fc.constant('deliver'),
        send: fc.option(fc.constantFrom(...failures)),
        state: fc.constantFrom(...states),
      }),
    );
    const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const id = nextUser++;
      await playerWithItems(game, id, 3);
      const player = game.player(id);
      const drawn = new Map<number, number>();
      const note = async () => {
        const { inventory } = await player.ask('inventory', {});
        for (const one of inventory) if (!drawn.has(one.id)) drawn.set(one.id, crystalsOf(one.win.cost));
      };
      await note();
      for (const one of steps) {
        if ('item' in one) {
          const at = [...drawn.keys()][one.item % drawn.size] ?? 0;
          if (one.act === 'send') await player.call('send', { id: at });
          if (one.act === 'cancel') await player.call('cancelWithdrawal', { id: at });
          if (one.act === 'sell') {
            const { status, body } = await player.call('sell', { id: at });
            if (status === 200) expect(body.sold.crystals).toBeLessThanOrEqual(drawn.get(at) ?? 0);
          }
          if (one.act === 'upgrade') {
            const { status, body } = await player.call('multipliers', { id: at });
            if (status !== 200) continue;
            expect(crystalsOf(body.donor.cost)).toBeLessThanOrEqual(drawn.get(at) ?? 0);
            const target = Object.values(body.multy as Record<string, { id: string }[]>).flat()[0];
            if (target) await player.call('upgrade', { donorId: at, targetId: target.id });
            await note();
          }
          continue;
        }
        const { send, state } = one;
        await deliver(
          {
            ...outOfStock(),
            send: send ? () => Promise.reject(send()) : async ({ ref }) => ref,
            state: async () => state,
            cancel: async () => undefined,
            reversibleSeconds: 86_400,
          },
          30,
        );
      }
    });
    await fc.assert(property, runs(25));
  });

  test('the audit finds nothing after these replacements', () => expectSoundBooks(game.db));
});
