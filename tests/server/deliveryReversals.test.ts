import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { steamDelivery } from '../../server/domain/deliveries/steam.ts';
import { deliverDue } from '../../server/domain/deliveries/worker.ts';
import { deployedKind } from './harness/databases.ts';
import { FakeSteam } from './harness/FakeSteam.ts';
import { type Game, startGame } from './harness/Game.ts';
import { playerWithItems } from './harness/items.ts';
import { deliverAndSettle, sandboxOf } from './harness/sandbox.ts';

describe.each(deployedKind())('trades that can be reversed on %s', (kind) => {
  let game: Game;
  let nextUser = 100;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  test.each([
    [86_400, [0, 1, 1, 1, 0, 1, 0, 0]],
    [86_401, [0, 1, 1, 1, 0, 1, 1, 0]],
  ])(
    'a trade that can be reversed for %i seconds is looked at every six hours until then',
    async (reversibleSeconds, looks) => {
      const id = nextUser++;
      const [item = 0] = await playerWithItems(game, id, 1);
      await game.player(id).ask('send', { id: item });
      const state = vi.fn(async () => 'accepted' as const);
      const reversible = { ...sandboxOf(game, 'accepted'), reversibleSeconds, state };
      await deliverAndSettle(game, reversible);
      const found: number[] = [];
      for (const seconds of [21_599, 1, 21_600, 21_600, 21_599, 1, 21_600, 21_600]) {
        state.mockClear();
        game.clock.advance(seconds);
        await deliverDue(game.services, reversible);
        found.push(state.mock.calls.length);
      }
      const { inventory } = await game.player(id).ask('inventoryItem', { id: item });
      expect([found, inventory.status]).toEqual([looks, 'sent']);
    },
  );

  test('an item whose trades fall through again and again owes as much as it is worth, and no more', async () => {
    const player = game.player(nextUser);
    const [item = 0] = await playerWithItems(game, nextUser, 1);
    const worth = { cents: 100, penalty: 920 };
    await game.db.updateTable('inventory').set(worth).where('user_id', '=', nextUser++).execute();
    for (const penalty of [970, 1000, 1000]) {
      await player.ask('send', { id: item });
      await deliverAndSettle(game, sandboxOf(game, 'declined'));
      const { inventory } = await player.ask('inventoryItem', { id: item });
      expect(inventory.win).toMatchObject({ cost: 1, penalty });
    }
    expect((await player.ask('sell', { id: item })).sold).toEqual({ crystals: 1000, penalty: 1000 });
  });
});

test('a trade of Steam can be reversed for seven days, and is looked at for one more', () => {
  expect(steamDelivery(new FakeSteam(), { appid: 730, contextid: '2' }).reversibleSeconds).toBe(691_200);
});
