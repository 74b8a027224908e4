import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { steamDelivery } from '../../server/domain/deliveries/steam.ts';
import { deliverDue, updateStock } from '../../server/domain/deliveries/worker.ts';
import { deleteExpired } from '../../server/domain/housekeeping.ts';
import { secondsAfter } from '../../server/domain/time.ts';
import { deployedKind, openTestDatabase } from './harness/databases.ts';
import { FakeSteam } from './harness/FakeSteam.ts';
import { type Game, startGame } from './harness/Game.ts';
import { playerWithItems, TRADELINK } from './harness/items.ts';
import { admin, by, takeUpHandedOver } from './harness/orders.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

const DAY_SECONDS = 86_400;

describe.each(deployedKind())('what was handed over and is forgotten on %s', (kind) => {
  let game: Game;
  let steam: FakeSteam;
  let backup: Date;
  let nextUser = 400;
  beforeAll(async () => {
    game = await startGame(kind);
    steam = new FakeSteam(game.clock.read);
    for (const { name } of (await game.services.catalogue.skins()).values()) steam.stock(name, 20);
    await updateStock(game.services, platform());
    backup = game.clock.read();
  });
  afterAll(() => game.close());

  const platform = () => steamDelivery(steam, { appid: 730, contextid: '2' });
  const work = async (seconds = 31) => {
    game.clock.advance(seconds);
    await deliverDue(game.services, platform());
  };
  const compare = () => takeUpHandedOver(game.services, platform(), backup);

  /** A player whose item was handed over. */
  async function handedOver() {
    const id = nextUser++;
    const [item = 0] = await playerWithItems(game, id, 1);
    const player = game.player(id);
    await player.ask('send', { id: item });
    await work();
    const offer = steam.offers.at(-1);
    if (!offer) throw new Error('nothing was handed over');
    const statusOf = async () => (await player.ask('inventoryItem', { id: item })).inventory.status;
    return { id, player, item, offer, statusOf };
  }
  /** Puts a player's item back to how it was before it was sent, as a restore of the database does. */
  async function forget(id: number): Promise<void> {
    await sql`DELETE FROM deliveries WHERE user_id = ${id}`.execute(game.db);
    await game.db.deleteFrom('item_events').where('user_id', '=', id).execute();
    await sql`UPDATE inventory SET status = 'available' WHERE user_id = ${id}`.execute(game.db);
  }

  /** A player whose link is forgotten like their offer, which was taken up without it and has arrived. */
  async function arrivedWithoutLink() {
    const { id, player } = await handedOver();
    await forget(id);
    await sql`DELETE FROM trade_partners WHERE user_id = ${id}`.execute(game.db);
    await sql`UPDATE users SET tradelink = NULL WHERE id = ${id}`.execute(game.db);
    expect(await compare()).toContain('taken up');
    steam.settle();
    await work();
    return { id, player };
  }

  test('nothing is taken up where nothing was forgotten', async () => {
    const { statusOf } = await handedOver();
    expect(await compare()).toBe('nothing is missing');
    await work();
    steam.settle();
    await work();
    expect(await statusOf()).toBe('sent');
    expect(await compare()).toBe('nothing is missing');
  });

  test.each(['pending', 'accepted'])(
    'an item whose forgotten offer is %s is on its way again, can’t be sent twice, and arrives',
    async (state) => {
      const { id, player, item, offer, statusOf } = await handedOver();
      await work();
      if (state === 'accepted') steam.settle();
      await forget(id);
      expect(await statusOf()).toBe('available');
      expect(await compare()).toMatch(new RegExp(`^offer ${offer.id} .*user ${id}, item ${item}: taken up$`));
      expect(await compare()).toBe('nothing is missing');
      for (const move of ['send', 'sell', 'cancelWithdrawal'] as const) {
        expect((await player.call(move, { id: item })).status).toBe(409);
      }
      const before = steam.offers.length;
      steam.settle();
      await work();
      expect(await statusOf()).toBe('sent');
      expect(steam.offers).toHaveLength(before);
    },
  );

  test('an item arrives by the link that its forgotten offer went to, not by the first one saved after it', async () => {
    const { id, player } = await arrivedWithoutLink();
    const claimed = async (partner: number) => {
      await player.ask('setTradelink', { tradelink: TRADELINK(partner) });
      game.clock.advance(60);
      return (await player.call('completeTask', { id: 'tradelink' })).body;
    };
    expect(await claimed(id + 1000)).toEqual({ error: 'task not completed' });
    expect(await claimed(id)).toMatchObject({ bonus: 100 });
  });

  test('an item whose forgotten offer went to a link that is forgotten, too, rewards no other link when its own is gone', async () => {
    const { id, player } = await arrivedWithoutLink();
    await work(10 * DAY_SECONDS);
    // 90 days after the end of a delivery its trade link goes.
    game.clock.advance(81 * DAY_SECONDS);
    await deleteExpired(game.db, game.clock.read());
    await player.ask('setTradelink', { tradelink: TRADELINK(id + 1000) });
    const claimed = await player.call('completeTask', { id: 'tradelink' });
    expect(claimed.body).toEqual({ error: 'task not completed' });
  });

  test('an item whose forgotten offer was declined is the player’s again', async () => {
    const { id, offer, statusOf } = await handedOver();
    offer.state = 7;
    await forget(id);
    expect(await compare()).toBe('nothing is missing');
    expect(await statusOf()).toBe('available');
  });

  test('an item whose forgotten offer is in a state that nobody knows waits for an operator', async () => {
    const { id, offer, statusOf } = await handedOver();
    offer.state = 99;
    await forget(id);
    expect(await compare()).toContain('taken up');
    await work();
    expect(await statusOf()).toBe('processing');
  });

  test.each(['queued', 'handing'])(
    'a delivery that is %s again though its offer is out goes on under that offer',
    async (state) => {
      const { id, player, item, statusOf } = await handedOver();
      await sql`UPDATE deliveries SET state = ${state}, offer = NULL, handed_at = NULL, attempts = 0
      WHERE user_id = ${id}`.execute(game.db);
      expect(await compare()).toContain(`user ${id}, item ${item}: taken up`);
      expect((await player.call('cancelWithdrawal', { id: item })).status).toBe(409);
      const before = steam.offers.length;
      await work();
      steam.settle();
      await work();
      expect(await statusOf()).toBe('sent');
      expect(steam.offers).toHaveLength(before);
      const { history } = (await player.ask('inventoryItem', { id: item })).inventory;
      expect(history.map(({ status }) => status)).toEqual(['available', 'sending', 'sent']);
    },
  );

  test('an item that went out once more meanwhile is left to a person', async () => {
    const { id, player, item, offer, statusOf } = await handedOver();
    await forget(id);
    await player.ask('send', { id: item });
    await work();
    expect(await compare()).toMatch(
      new RegExp(`^offer ${offer.id} .*user ${id}, item ${item}: DECIDE, another offer has it, too$`),
    );
    steam.settle();
    await work();
    expect(await statusOf()).toBe('sent');
    offer.state = 7;
  });

  test('an item that waits to be sent a second time is taken out of the queue', async () => {
    const { id, player, item } = await handedOver();
    await forget(id);
    await player.ask('send', { id: item });
    expect(await compare()).toContain(`user ${id}, item ${item}: taken up`);
    const before = steam.offers.length;
    await work();
    expect(steam.offers).toHaveLength(before);
  });

  test('what was sold meanwhile, won after the backup or of nobody is told and left alone', async () => {
    const sold = await handedOver();
    await forget(sold.id);
    await sold.player.ask('sell', { id: sold.item });
    const later = await handedOver();
    await forget(later.id);
    later.offer.message = later.offer.message?.replace(`-${later.item}-`, '-99-');
    const stranger = await handedOver();
    stranger.offer.message = `Facet #${'0'.repeat(32)}`;
    expect((await compare()).split('\n')).toEqual([
      expect.stringMatching(new RegExp(`user ${sold.id}, item ${sold.item}: DECIDE, it is sold here$`)),
      expect.stringMatching(
        new RegExp(`user ${later.id}, item 99: is not here, it was won later than the backup$`),
      ),
      expect.stringMatching(/: of nobody who is here$/),
    ]);
    expect(await sold.statusOf()).toBe('sold');
    expect(await later.statusOf()).toBe('available');
  });

  test('an item may seem to be won a minute after its offer, by the platform’s clock, and no more', async () => {
    const { id, offer } = await handedOver();
    await forget(id);
    const wonAfter = (seconds: number) =>
      game.db
        .updateTable('inventory')
        .set({ created_at: secondsAfter(offer.created, seconds) })
        .where('user_id', '=', id)
        .execute();
    await wonAfter(61);
    expect(await compare()).toContain(`user ${id}, item 1: is not here, it was won later than the backup`);
    await wonAfter(60);
    expect(await compare()).toContain(`user ${id}, item 1: taken up`);
  });

  test('nothing is handed over while it is not known whether the database went back', async () => {
    const [item = 0] = await playerWithItems(game, nextUser, 1);
    await game.player(nextUser).ask('send', { id: item });
    const before = steam.offers.length;
    await sql`INSERT INTO chain_epochs (id, epoch, decision, reason, system_identifier, timeline, created_at)
      SELECT id + 1, epoch, 'kept', 'written on another timeline', system_identifier, '0000000A', created_at
      FROM chain_epochs ORDER BY id DESC LIMIT 1`.execute(game.db);
    await work();
    expect(steam.offers).toHaveLength(before);
    await admin(game.services, 'chains', 'keep', ...by());
    await work();
    expect(steam.offers).toHaveLength(before + 1);
  });

  test.runIf(kind === 'postgres')('the sandbox is not asked where no platform is named', async () => {
    const { url, close } = await openTestDatabase(kind);
    const words = ['server/commands/admin.ts', 'handed-over', '2020-01-01', ...by()];
    const env = { PATH: process.env.PATH, DATABASE_URL: url ?? '' };
    const { status, stdout, stderr } = spawnSync('node_modules/.bin/tsx', words, { env, encoding: 'utf8' });
    expect([status, stderr, stdout]).toEqual([1, 'DELIVERY: has to be that of the platform\n', '']);
    await close();
  });

  test('the audit finds nothing afterwards', () => expectSoundBooks(game.db));
});
