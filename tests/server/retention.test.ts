import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteExpired } from '../../server/domain/housekeeping.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { playerWithItems, TRADELINK } from './harness/items.ts';
import { newKey } from './harness/Player.ts';
import { deliverAndSettle, sandboxOf } from './harness/sandbox.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

const DAY_SECONDS = 86_400;

describe.each(databaseKinds())('retention on %s', (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  /** What is left after housekeeping, so many days after `since` less or more a second. */
  async function leftAfter(since: Date, days: number, seconds: number) {
    const past = (game.clock.read().getTime() - since.getTime()) / 1000;
    game.clock.advance(days * DAY_SECONDS + seconds - past);
    await deleteExpired(game.db, game.clock.read());
    const answers = await game.db.selectFrom('idempotency').select('key').execute();
    const presence = await game.db.selectFrom('presence').select('user_id').execute();
    const deliveries = await game.db
      .selectFrom('deliveries')
      .select('tradelink')
      .orderBy('created_at')
      .execute();
    return {
      answers: answers.length,
      seen: presence.length,
      links: deliveries.map(({ tradelink }) => tradelink),
    };
  }

  test('answers go after 3 days, when a player was here after 30, trade links 90 days after the delivery', async () => {
    const link = TRADELINK(1);
    const [declined = 0, waiting = 0] = await playerWithItems(game, 1, 2);
    await game.player(1).ask('send', { id: declined });
    await deliverAndSettle(game, sandboxOf(game, 'declined'));
    const end = game.clock.read();
    await game.player(1).ask('send', { id: waiting }, { key: newKey() });
    await game.player(1).ask('me', {});
    await game.services.presence.write();

    expect(await leftAfter(end, 3, 0)).toEqual({ answers: 1, seen: 1, links: [link, link] });
    expect(await leftAfter(end, 3, 1)).toEqual({ answers: 0, seen: 1, links: [link, link] });
    // A visit is written down at most once a minute: the last was the minute before.
    expect(await leftAfter(end, 30, -60)).toMatchObject({ seen: 1 });
    expect(await leftAfter(end, 30, 1)).toMatchObject({ seen: 0 });
    expect(await leftAfter(end, 90, 0)).toMatchObject({ links: [link, link] });
    expect(await leftAfter(end, 90, 1)).toMatchObject({ links: ['', link] });
    const { firstname, tradelink } = await game.db
      .selectFrom('users')
      .select(['firstname', 'tradelink'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    expect([firstname, tradelink]).toEqual(['Player 1', link]);
    await expectSoundBooks(game.db);
  });

  test('a delivery that waits for an operator, or whose trade may still be reversed, keeps its trade link', async () => {
    const items = await playerWithItems(game, 2, 2);
    for (const id of items) await game.player(2).ask('send', { id }, { key: newKey() });
    const now = game.clock.read();
    const [dead = 0, sent = 0] = items;
    const end = (id: number, state: 'dead' | 'sent', run_at: Date | null) =>
      game.db
        .updateTable('deliveries')
        .set({ state, run_at, settled_at: now })
        .where('user_id', '=', 2)
        .where('item_id', '=', id)
        .execute();
    const links = async () => {
      const rows = game.db.selectFrom('deliveries').select('tradelink').where('user_id', '=', 2);
      return (await rows.execute()).map(({ tradelink }) => tradelink);
    };
    await end(dead, 'dead', null);
    await end(sent, 'sent', now);
    game.clock.advance(91 * DAY_SECONDS);
    await deleteExpired(game.db, game.clock.read());
    expect(await links()).toEqual([TRADELINK(2), TRADELINK(2)]);
    await end(sent, 'sent', null);
    await deleteExpired(game.db, game.clock.read());
    expect((await links()).sort()).toEqual(['', TRADELINK(2)]);
  });
});
