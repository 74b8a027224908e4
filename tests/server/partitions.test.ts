import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { OWNER_COLUMNS } from '../../server/domain/personalData/personalColumns.ts';
import { refundedPayment } from '../../server/fakes/botApi/deliver.ts';
import { repositoryRoot } from '../../server/repositoryRoot.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { databaseKinds, openTestDatabase } from './harness/databases.ts';
import { cheapestCase, playerWithItems, TRADELINK } from './harness/items.ts';
import { admin, by, refundCharge } from './harness/orders.ts';
import { newKey } from './harness/Player.ts';
import { partition } from './harness/partition.ts';
import { person, startTelegramGame, type TelegramGame } from './harness/TelegramGame.ts';

const PARTITIONS = 4;
const PLAYERS = 12;
/** What belongs to a player is parted by who that is; keys that are unique over all players are by themselves. */
const COLUMNS: Readonly<Record<string, string>> = {
  ...OWNER_COLUMNS,
  referral_codes: 'code',
  trade_partners: 'partner',
  rewarded_accounts: 'account',
  charge_owners: 'id',
};
const NEXT_MIGRATIONS = join(repositoryRoot(), 'server/db/migrations/next');

// A key that is unique beyond its player, and a number that all players share, could not be distributed by player.
describe.runIf(databaseKinds().includes('postgres'))('tables parted by their players', () => {
  let at: TelegramGame;
  beforeAll(async () => {
    const database = await openTestDatabase('postgres');
    // Without what only servers of the release before need.
    await migrate(database.db, [...readMigrations(), ...readMigrations(NEXT_MIGRATIONS)]);
    await partition(database.db, COLUMNS, PARTITIONS);
    at = await startTelegramGame('postgres', { database });
  });
  afterAll(() => at.close());

  const parts = (table: string) =>
    sql<{ parts: number }>`
      SELECT count(DISTINCT tableoid)::integer AS parts FROM ${sql.table(table)}`.execute(at.game.db);
  const invitationOf = async (id: number) =>
    (await at.game.player(id).ask('me', {})).me.ref_link?.split('startapp=')[1];

  async function play(id: number): Promise<void> {
    const player = at.game.player(id);
    const key = newKey();
    const first = await player.ask('openCase', { id: WELCOME_CASE_ID }, { key });
    expect(await player.ask('openCase', { id: WELCOME_CASE_ID }, { key })).toEqual(first);
    const cheapest = await cheapestCase(at.game, id);
    const { opens = [] } = await player.ask('openCase', { id: cheapest.id, count: '3' });
    const [sold, alsoSold, kept] = opens.map(({ inventory_id }) => inventory_id);
    await player.ask('sellItems', { ids: [sold ?? 0, alsoSold ?? 0] });
    await player.ask('shareDrop', { inventory_id: kept ?? 0 });
    const { multy } = await player.ask('multipliers', { id: kept ?? 0 });
    await player.ask('upgrade', { donorId: kept ?? 0, targetId: Object.values(multy).flat()[0]?.id ?? '' });
    for (const page of ['history', 'inventory', 'statistics', 'transactions', 'init', 'live'] as const)
      await player.ask(page, {});
  }

  test('every table of a player, and every key of all, is parted', async () => {
    const { rows } = await sql`SELECT 1 FROM pg_class WHERE relkind = 'p'`.execute(at.game.db);
    expect(rows).toHaveLength(26);
  });

  test('players open, sell and upgrade, and the audit finds nothing', async () => {
    await Promise.all(Array.from({ length: PLAYERS }, (_, i) => play(1 + i)));
    for (const table of ['users', 'ledger', 'inventory', 'draws', 'idempotency', 'item_events', 'live_wins'])
      expect([table, (await parts(table)).rows]).toEqual([table, [{ parts: PARTITIONS }]]);
    await at.expectSoundBooks();
  });

  test('a friend is invited, pays, and pays back, told by Telegram and ordered by an operator', async () => {
    const code = await invitationOf(21);
    const told = await at.order(22, code);
    const charge = await at.takeStars(told.invoice, person(22));
    expect(await told.status()).toEqual({ status: 'paid', balance: 500 + 2050 });
    expect(await at.post(refundedPayment(person(22), charge, told.invoice.payload, 100))).toBe(200);
    expect(await at.post(refundedPayment(person(22), charge, told.invoice.payload, 100))).toBe(200);
    expect(await told.status()).toEqual({ status: 'refunded', balance: 500 });
    const ordered = await at.order(22);
    expect(await refundCharge(at.services, await at.takeStars(ordered.invoice, person(22)))).toBe('refunded');
    expect(await at.ledger(21)).toEqual([
      [1, 500],
      [8, 102],
      [8, -102],
      [8, 102],
      [8, -102],
    ]);
    await Promise.all(Array.from({ length: PLAYERS }, (_, i) => at.order(31 + i)));
    // Into which of them a code falls is chance: 26 leave one of four empty in one of 440 runs.
    expect((await parts('referral_codes')).rows[0]?.parts).toBeGreaterThan(1);
    await at.expectSoundBooks();
  });

  test('a trade link that another player has is refused, until they have another', async () => {
    const save = (id: number, partner: number) =>
      at.game.player(id).call('setTradelink', { tradelink: TRADELINK(partner) });
    expect((await save(41, 7)).status).toBe(200);
    expect(await save(42, 7)).toMatchObject({ status: 409, body: { error: 'not uniq tradelink' } });
    expect((await save(41, 8)).status).toBe(200);
    expect((await save(42, 7)).status).toBe(200);
    await at.expectSoundBooks();
  });

  test('a player who is erased moves to the part of their new number, and their keys with them', async () => {
    await at.game.player(51, await invitationOf(52)).ask('me', {});
    const [item = 0] = await playerWithItems(at.game, 51, 2);
    await at.game.player(51).ask('send', { id: item });
    await at.game.player(51).ask('cancelWithdrawal', { id: item });
    await at.game.player(51).ask('setBotMessages', { allowed: true, time_zone: 'Europe/Kyiv' });
    const { invoice } = await at.order(51);
    const charge = await at.takeStars(invoice, person(51));
    const answer = await admin(at.services, 'erase', '51', ...by());
    const erased = Number(/under (9\d{15})$/.exec(answer)?.[1]);
    await at.post(refundedPayment(person(51), charge, invoice.payload, 100));
    expect((await at.ledger(erased)).slice(-1)).toEqual([[2, -2050]]);
    expect((await at.game.player(53).call('setTradelink', { tradelink: TRADELINK(51) })).status).toBe(200);
    await at.expectSoundBooks();
  });
});
