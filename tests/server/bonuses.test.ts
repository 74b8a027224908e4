import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bonusChecks } from '../../server/audit/bonusChecks.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { readRate } from '../../server/db/rate.ts';
import { deliverDue } from '../../server/domain/deliveries/worker.ts';
import { deleteExpired } from '../../server/domain/housekeeping.ts';
import { repositoryRoot } from '../../server/repositoryRoot.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { deployedKind, openTestDatabase } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { cheapestCase, openItems, playerWithItems, TRADELINK } from './harness/items.ts';
import { admin, by } from './harness/orders.ts';
import { newKey } from './harness/Player.ts';
import { deliverAndSettle, sandboxOf } from './harness/sandbox.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

test('of accounts that share a trade link’s account the oldest keeps it, and bonuses from before stand', async () => {
  // An empty schema is there at once, an empty database only after seconds.
  const database = await openTestDatabase('embedded');
  const db = database.db;
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  const before = readMigrations().filter(({ name }) => name < '0063');
  await expect(readRate(db)).rejects.toThrow('the database is empty');
  await migrate(db, before);
  await sql`INSERT INTO users (id, firstname, lastname, referral_code, tradelink, invited_by, created_at) VALUES
    (1, 'A', '', 'a', ${TRADELINK(7)}, NULL, '2026-01-02'),
    (2, 'B', '', 'b', ${TRADELINK(7).replace('AbCd', 'EfGh')}, 1, '2026-01-01'),
    (3, 'C', '', 'c', ${TRADELINK(77)}, NULL, '2026-01-03')`.execute(db);
  await sql`INSERT INTO ledger VALUES (1, 1, 7, 500, 500, '2', '2026-01-01')`.execute(db);
  await sql`INSERT INTO task_rewards VALUES (1, 'gaming_match', '', now()), (3, 'gaming_match', '', now())`.execute(
    db,
  );
  await migrate(db);
  const rows = await db
    .selectFrom('users')
    .select(['id', 'tradelink', 'invite_rewarded_at'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { id: 1, tradelink: null, invite_rewarded_at: null },
    { id: 2, tradelink: TRADELINK(7).replace('AbCd', 'EfGh'), invite_rewarded_at: new Date('2026-01-01') },
    { id: 3, tradelink: TRADELINK(77), invite_rewarded_at: null },
  ]);
  expect(await db.selectFrom('rewarded_accounts').selectAll().execute()).toEqual([
    { account: 'gaming_match:77', user_id: 3 },
  ]);
  for (const { problems } of bonusChecks) expect((await problems.execute(db)).rows).toEqual([]);
  await database.close();
});

describe.each(deployedKind())('bonuses that a crowd of fake friends would be after on %s', (kind) => {
  let game: Game;
  let cheap: string;
  beforeAll(async () => {
    game = await startGame(kind);
    cheap = (await cheapestCase(game, 1)).id;
  });
  afterAll(() => game.close());

  test('what an older release has rewarded is left alone once the operator has said so', async () => {
    const page = readFileSync(join(repositoryRoot(), 'docs/operating.md'), 'utf8');
    const [, said = ''] = /psql "\$DATABASE_URL" -c "([^"]*accounts_rewarded_since[^"]*)"/.exec(page) ?? [];
    const findings = async () => {
      const rows = await Promise.all(bonusChecks.map(({ problems }) => problems.execute(game.db)));
      return rows.flatMap(({ rows: found }) => found.map(({ problem }) => problem));
    };
    const player = game.player(900);
    await player.ask('me', {});
    await player.ask('setTradelink', { tradelink: TRADELINK(900) });
    await sql`INSERT INTO task_rewards VALUES (900, 'gaming_match', '', now())`.execute(game.db);
    const found = await findings();
    expect(found).toContain('user 900: rewarded for gaming_match, kept is ');
    await sql.raw(said).execute(game.db);
    expect(await findings()).toEqual(found.filter((problem) => !problem.includes('kept is')));
    await sql`DELETE FROM task_rewards WHERE user_id = 900`.execute(game.db);
    await sql`DELETE FROM settings WHERE key = 'accounts_rewarded_since'`.execute(game.db);
  });

  /** The start parameter that binds a friend to a player. */
  async function codeOf(id: number): Promise<string> {
    await game.player(id).ask('me', {});
    const { referral_code } = await game.db
      .selectFrom('users')
      .select('referral_code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return `ref_${referral_code}`;
  }
  const balanceOf = async (id: number) => (await game.player(id).ask('me', {})).me.balance;

  test('an invitation brings 500 crystals once, when the friend has opened a case that costs something', async () => {
    const friend = game.player(11, await codeOf(10));
    await friend.ask('me', {});
    await friend.ask('openCase', { id: WELCOME_CASE_ID });
    expect(await balanceOf(10)).toBe(500);
    await friend.ask('openCase', { id: cheap });
    expect(await balanceOf(10)).toBe(1000);
    await friend.ask('openCase', { id: cheap });
    expect(await balanceOf(10)).toBe(1000);
    expect((await game.player(10).ask('transactions', {})).history[0]).toMatchObject({
      type: 7,
      value: '+500',
    });
  });

  test('an inviter gets 50 bonuses a day, and the next with an opening of the day after', async () => {
    const code = await codeOf(20);
    const openFor = (id: number) => game.player(id, code).ask('openCase', { id: cheap });
    for (let friend = 21; friend <= 71; friend++) await openFor(friend);
    expect(await balanceOf(20)).toBe(500 + 50 * 500);
    game.clock.advance(24 * 3600);
    await openFor(71);
    expect(await balanceOf(20)).toBe(500 + 51 * 500);
  });

  test('an inviter who is frozen gets the bonus with the first opening after', async () => {
    const friend = game.player(81, await codeOf(80));
    const freeze = (at: Date | null) =>
      game.db.updateTable('users').set({ frozen_at: at }).where('id', '=', 80).execute();
    // As a phone asks: the server could open the next case without a look at the row.
    const open = () =>
      friend.ask('openCase', { id: cheap }, { key: newKey(), clientSeed: 'amber-birch-cobalt-0042|calm|' });
    await freeze(game.clock.read());
    await open();
    expect(await balanceOf(80)).toBe(500);
    await freeze(null);
    await open();
    expect(await balanceOf(80)).toBe(1000);
  });

  test('a trade link with another token is the same link to everybody else', async () => {
    await game.player(90).ask('setTradelink', { tradelink: TRADELINK(9000) });
    const other = TRADELINK(9000).replace('AbCd-_12', 'ZyXw-_98');
    expect(await game.player(91).call('setTradelink', { tradelink: other })).toMatchObject({
      status: 409,
      body: { error: 'not uniq tradelink' },
    });
    await game.player(90).ask('setTradelink', { tradelink: other });
    expect((await game.player(90).ask('me', {})).me.tradelink).toBe(other);
  });

  test('the bonus for a trade link comes once an item has arrived by it', async () => {
    const [item = 0] = await playerWithItems(game, 95, 1);
    const player = game.player(95);
    const claim = () => player.call('completeTask', { id: 'tradelink' });
    const delivery = sandboxOf(game, 'accepted', 3);
    const pass = async () => {
      game.clock.advance(6);
      await deliverDue(game.services, delivery);
    };
    const notYet = { status: 409, body: { error: 'task not completed' } };
    expect(await claim()).toMatchObject(notYet);
    await player.ask('send', { id: item });
    await pass();
    expect(await claim()).toMatchObject(notYet);
    await pass();
    // It has arrived by their own link alone.
    const other = await game.player(96).call('completeTask', { id: 'tradelink' });
    expect(other).toMatchObject(notYet);
    expect(await claim()).toMatchObject({ status: 200, body: { bonus: 100 } });
  });

  test('an account of the game platform brings the bonus for a trade link once, whoever has it later', async () => {
    const delivery = sandboxOf(game, 'accepted', 3);
    const receive = async (id: number, partner: number) => {
      const [item = 0] = await openItems(game, id, 1);
      await game.player(id).ask('setTradelink', { tradelink: TRADELINK(partner) });
      await game.player(id).ask('send', { id: item });
      for (let pass = 0; pass < 2; pass++) {
        game.clock.advance(6);
        await deliverDue(game.services, delivery);
      }
    };
    const claim = (id: number) => {
      // A task is checked once a second for a player.
      game.clock.advance(2);
      return game.player(id).call('completeTask', { id: 'tradelink' });
    };
    await receive(97, 9700);
    expect(await claim(97)).toMatchObject({ status: 200, body: { bonus: 100 } });
    await game.player(97).ask('setTradelink', { tradelink: TRADELINK(9701) });
    await receive(98, 9700);
    expect(await claim(98)).toMatchObject({ status: 409, body: { error: 'not uniq tradelink' } });
    // Another link proves nothing before an item has arrived by it.
    await game.player(98).ask('setTradelink', { tradelink: TRADELINK(9702) });
    expect(await claim(98)).toMatchObject({ status: 409, body: { error: 'task not completed' } });
  });

  test('an item that arrived so long ago that its link is forgotten brings the bonus, unless another link came since', async () => {
    const receive = async (id: number) => {
      const [item = 0] = await playerWithItems(game, id, 1);
      await game.player(id).ask('send', { id: item });
      await deliverAndSettle(game, sandboxOf(game, 'accepted'));
    };
    const claim = (id: number) => game.player(id).call('completeTask', { id: 'tradelink' });
    await receive(110);
    await receive(111);
    await game.player(111).ask('setTradelink', { tradelink: TRADELINK(1110) });
    game.clock.advance(91 * 24 * 3600);
    await deleteExpired(game.db, game.clock.read());
    expect(await claim(111)).toMatchObject({ status: 409, body: { error: 'task not completed' } });
    expect(await claim(110)).toMatchObject({ status: 200, body: { bonus: 100 } });
  });

  test('a bonus for a trade link stands while the platform is asked again how its item’s offer stands', async () => {
    const [item = 0] = await playerWithItems(game, 112, 1);
    await game.player(112).ask('send', { id: item });
    const reversible = { ...sandboxOf(game, 'accepted'), reversibleSeconds: 8 * 24 * 3600 };
    await deliverAndSettle(game, reversible);
    await game.player(112).ask('completeTask', { id: 'tradelink' });
    game.clock.advance(24 * 3600);
    await deliverDue(game.services, { ...reversible, state: async () => 'unknown' });
    const { ref } = await game.db
      .selectFrom('deliveries')
      .select('ref')
      .where('user_id', '=', 112)
      .where('state', '=', 'dead')
      .executeTakeFirstOrThrow();
    await admin(game.services, 'retry', '112', ref, ...by());
    await expectSoundBooks(game.db);
  });

  test('the audit finds nothing after the bonuses', () => expectSoundBooks(game.db));
});
