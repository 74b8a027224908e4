import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverDue } from '../../server/domain/deliveries/worker.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { deployedKind } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { playerWithItems, TRADELINK } from './harness/items.ts';
import { admin, by } from './harness/orders.ts';
import { deliverAndSettle, sandboxOf } from './harness/sandbox.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

describe.each(deployedKind())('a frozen account on %s', (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  test('can look and not move, until it is thawed', async () => {
    const [item = 0, sent = 0, handed = 0, arrived = 0] = await playerWithItems(game, 31, 4);
    const player = game.player(31);
    const { cases } = await player.ask('cases', {});
    const { multy } = await player.ask('multipliers', { id: item });
    const targetId = Object.values(multy).flat()[0]?.id ?? '';
    const delivery = sandboxOf(game, 'accepted', 3600);
    await game.give(31, 100_000);
    await player.ask('send', { id: arrived });
    await deliverAndSettle(game, sandboxOf(game, 'accepted'));
    await player.ask('send', { id: handed });
    game.clock.advance(6);
    await deliverDue(game.services, delivery);
    await player.ask('send', { id: sent });
    await admin(game.services, 'freeze', '31', ...by());
    const statusOf = async (id: number) => (await player.ask('inventoryItem', { id })).inventory.status;
    // What is with the platform is not given back before that has given it up.
    expect(await Promise.all([sent, handed, arrived].map(statusOf))).toEqual(['returned', 'sending', 'sent']);

    for (const name of ['me', 'init', 'inventory', 'transactions', 'history', 'upgraderItems'] as const) {
      expect((await player.call(name, {})).status).toBe(200);
    }
    const caseId = cases[0]?.id ?? '';
    const moves = [
      () => player.call('openCase', { id: caseId }),
      () => player.call('openCase', { id: caseId, count: 3 }),
      () => player.call('openCase', { id: WELCOME_CASE_ID }),
      () => player.call('sell', { id: item }),
      () => player.call('shareDrop', { inventory_id: item }),
      () => player.call('send', { id: item }),
      () => player.call('cancelWithdrawal', { id: sent }),
      () => player.call('upgrade', { donorId: item, targetId }),
      () => player.call('setTradelink', { tradelink: TRADELINK(3100) }),
      () => player.call('completeTask', { id: 'daily' }),
    ];
    for (const move of moves) {
      expect(await move()).toMatchObject({ status: 423, body: { error: 'account frozen' } });
    }
    // What is on its way is taken back, from the queue and from the platform.
    await deliverAndSettle(game, delivery);
    const { inventory } = await player.ask('inventory', {});
    const returned = { status: 'returned', win: { penalty: 0 } };
    expect(inventory.filter(({ id }) => id === sent || id === handed)).toMatchObject([returned, returned]);
    await admin(game.services, 'unfreeze', '31', ...by());
    expect((await player.call('sell', { id: item })).status).toBe(200);
  });

  test('gets nothing that was being sent, and pays for no offer that was taken back or ran out', async () => {
    const [first = 0, second = 0] = await playerWithItems(game, 32, 2);
    const player = game.player(32);
    const delivery = sandboxOf(game, 'accepted', 3600);
    const broken = { ...delivery, send: () => Promise.reject(new Error('nobody knows')) };
    const pass = async (platform = delivery) => {
      game.clock.advance(60);
      await deliverDue(game.services, platform);
    };
    const expectBack = async (id: number) => {
      const { inventory } = await player.ask('inventoryItem', { id });
      expect(inventory).toMatchObject({ status: 'returned', win: { penalty: 0 } });
    };
    await player.ask('send', { id: first });
    await pass();
    await player.ask('send', { id: second });
    await pass(broken);
    const [others = 0] = await playerWithItems(game, 33, 1);
    await game.player(33).ask('send', { id: others });
    await admin(game.services, 'freeze', '32', ...by());
    const { inventory: theirs } = await game.player(33).ask('inventoryItem', { id: others });
    expect(theirs.status).toBe('sending');
    // The first look after it takes the offer back without hearing so, the one after that sees nothing.
    const unheard = (offer: string) =>
      delivery.cancel(offer).then(() => Promise.reject(new Error('no answer')));
    await pass({ ...delivery, cancel: unheard });
    await expectBack(second);
    await pass({ ...delivery, state: () => Promise.reject(new Error('nobody knows')) });
    await admin(game.services, 'unfreeze', '32', ...by());
    await pass();
    await expectBack(first);

    await player.ask('send', { id: first });
    await pass();
    await admin(game.services, 'freeze', '32', ...by());
    await pass({ ...delivery, state: async () => 'expired' });
    await expectBack(first);
  });

  test('leaves a database that proves itself', () => expectSoundBooks(game.db));
});
