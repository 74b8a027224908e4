import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEDGER } from '../../common/rules/ledgerTypes.ts';
import { MENTION_COLUMNS, OWNER_COLUMNS } from '../../server/domain/personalData/personalColumns.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { playerWithItems, TRADELINK } from './harness/items.ts';
import { admin, by } from './harness/orders.ts';

/** Tables whose rows are about nobody, or are found by what an owned row names (`sandbox_offers`, `admin_log`). */
const OTHER_TABLES = [
  ...[
    'admin_log',
    'case_drops',
    'case_list',
    'cases',
    'catalogue_versions',
    'chain_epochs',
    'leases',
    'migrations',
    'sandbox_offers',
  ],
  ...['settings', 'skins'],
];

const USER = 700_900_001;
const FRIEND = 700_900_002;

describe.each(databaseKinds())('the export of a person on %s', (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  const exported = async (user = USER) =>
    JSON.parse(await admin(game.services, 'export', String(user), ...by()));

  test('every table and every column that names a user is in the lists that exports are made by', async () => {
    const { rows } = await sql<{ table: string; column: string; type: string }>`
      SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE'`.execute(game.db);
    const tables = [...new Set(rows.map(({ table }) => table))].sort();
    expect(tables).toEqual([...Object.keys(OWNER_COLUMNS), ...OTHER_TABLES].sort());
    const naming = rows
      .filter(({ column }) =>
        /^(user|payer|inviter|player|telegram|invited|owner|friend)_?(id|by)?$/.test(column),
      )
      .map(({ table, column }) => `${table}.${column}`);
    const { rows: keys } = await sql<{ column: string }>`
      SELECT c.relname || '.' || a.attname AS column
      FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (k.conkey)
      WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass`.execute(game.db);
    const listed = [
      ...Object.entries(OWNER_COLUMNS).map(([table, column]) => `${table}.${column}`),
      ...Object.entries(MENTION_COLUMNS).flatMap(([table, columns]) =>
        columns.map((column) => `${table}.${column}`),
      ),
    ];
    expect([...new Set([...naming, ...keys.map(({ column }) => column), 'users.id'])].sort()).toEqual(
      listed.sort(),
    );
  });

  test('an export has every row of the person, and nothing of others or of draws to come', async () => {
    const [item = 0] = await playerWithItems(game, USER, 2);
    const player = game.player(USER);
    await player.ask('openCase', { id: WELCOME_CASE_ID }, { key: 'a'.repeat(32) });
    await player.ask('send', { id: item });
    const { me } = await player.ask('me', {});
    const { referral_code } = await game.db
      .selectFrom('users')
      .select('referral_code')
      .where('id', '=', USER)
      .executeTakeFirstOrThrow();
    const friend = game.player(FRIEND, `ref_${referral_code}`);
    await friend.ask('me', {});
    await playerWithItems(game, FRIEND, 1);
    await admin(game.services, 'credit', String(USER), '250', ...by('k1', 'Ada', 'a gift'));
    // Paid by the person, for an order of the friend's.
    await sql`INSERT INTO charges (id, payer_id, stars, payload, status, user_id, created_at)
      VALUES ('foreign', ${USER}, 5, '', 'held', ${FRIEND}, now())`.execute(game.db);
    // Paid by the friend for crystals of their own, of which the person has a share.
    await sql`INSERT INTO charges (id, payer_id, stars, payload, status, user_id, inviter_id, commission, created_at)
      VALUES ('of the friend', ${FRIEND}, 100, '', 'credited', ${FRIEND}, ${USER}, 102, now() + interval '1 s')`.execute(
      game.db,
    );
    await sql`INSERT INTO ledger VALUES (${USER}, 99, ${LEDGER.referralIncome}, 102, 0, 'of the friend', now())`.execute(
      game.db,
    );
    await sql`INSERT INTO admin_log (key, operator, action, reason, answer, created_at)
      SELECT 'f', 'Ada', 'refund foreign', 'no such order', 'refunded', created_at - interval '1 second'
      FROM admin_log`.execute(game.db);

    const { tables, left_out } = await exported();
    for (const [table, column] of Object.entries(OWNER_COLUMNS)) {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${USER}`.execute(
        game.db,
      );
      expect([table, tables[table].length]).toEqual([table, rows[0]?.count]);
    }
    expect(tables.draws).toHaveLength(3);
    expect(tables.users).toMatchObject([
      { id: USER, firstname: me.firstname, tradelink: TRADELINK(USER), was_invited: false },
    ]);
    expect(tables.idempotency).toHaveLength(1);
    expect(tables.deliveries).toMatchObject([{ item_id: item, tradelink: TRADELINK(USER) }]);
    expect(tables.invited_users).toHaveLength(1);
    expect(tables.admin_log).toMatchObject([
      { action: 'refund foreign', reason: 'no such order' },
      { action: `credit ${USER} 250`, reason: 'a gift' },
    ]);
    expect(tables.charges_of_others).toMatchObject([
      { paid: 'foreign', stars: 5, commission: 0 },
      { paid: null, stars: null, commission: 102 },
    ]);
    expect(left_out).toHaveLength(3);
    const text = JSON.stringify(tables);
    expect(text).not.toContain(String(FRIEND));
    expect(text).not.toContain('of the friend');
    expect(text).not.toMatch(/"(secret|sealed|operator)"/);
    expect(JSON.stringify((await exported(FRIEND)).tables)).not.toContain(String(USER));
  });

  test('an export names no other player whom an operator has written of', async () => {
    const [about, other] = [700_900_003, 700_900_004];
    for (const id of [about, other]) await game.player(id).ask('me', {});
    const reason = `${about} shares a phone with ${other}, ticket 700900`;
    await admin(game.services, 'credit', String(about), '20000', ...by('k4', 'Ada', reason));
    await admin(game.services, 'freeze', String(about), ...by('k5', 'Ada', reason));
    const { tables } = await exported(about);
    const told = `${about} shares a phone with …, ticket 700900`;
    expect(tables.users[0].frozen_reason).toBe(told);
    expect(tables.admin_log).toMatchObject([
      { action: `credit ${about} 20000`, reason: told },
      { action: `freeze ${about}`, reason: told },
    ]);
    expect(JSON.stringify(tables)).not.toContain(String(other));
  });

  test('an export says who asked for it and is in the log without what was read', async () => {
    await expect(admin(game.services, 'export', String(USER))).rejects.toThrow('--name is needed');
    await expect(admin(game.services, 'export', '5', ...by())).rejects.toThrow('there is no user 5');
    await admin(game.services, 'export', String(USER), ...by('k2', 'Ada', 'asked for it'));
    const [last] = (await admin(game.services, 'log')).split('\n').map((line) => JSON.parse(line));
    expect(last).toMatchObject({ action: `export ${USER}`, operator: 'Ada', answer: 'read' });
  });

  test('what a player or an operator wrote is printed without anything that a terminal obeys', async () => {
    // To clear the screen, as a terminal may read it from one character, and to write the other way.
    const unruly = '\u{9b}2J\u{202e}';
    await game.player(USER).ask('setLanguage', { lang: unruly }, { key: 'b'.repeat(32) });
    const text = await admin(game.services, 'export', String(USER), ...by('k3', 'Ada', unruly));
    expect(text).toContain('\\u009b2J\\u202e');
    expect(text).not.toMatch(/[^\P{C}\n]/u);
    const [call] = JSON.parse(text).tables.idempotency.filter(({ key }: { key: string }) => key[0] === 'b');
    expect(call.call).toContain(unruly);
    const log = await admin(game.services, 'log');
    expect(log).not.toMatch(/[^\P{C}\n]/u);
    expect(JSON.parse(log.split('\n')[0] ?? '').reason).toBe(unruly);
  });
});
