import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyChecks } from '../../server/audit/keyChecks.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import type { Db } from '../../server/db/schema.ts';
import { claimKey, ownerOf, releaseKey } from '../../server/domain/uniqueKeys.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from './harness/databases.ts';
import { TRADELINK } from './harness/items.ts';

async function expectAgreement(db: Db): Promise<void> {
  for (const { problems } of keyChecks) expect((await problems.execute(db)).rows).toEqual([]);
}

/** A new account, as servers of the release before make it. */
const register = (db: Db, id: number, code: string) =>
  sql`
    INSERT INTO users (id, firstname, lastname, referral_code, created_at)
    VALUES (${id}, 'A', '', ${code}, now()) ON CONFLICT (id) DO NOTHING`.execute(db);

/** A payment that fits no order, as servers of the release before keep it; answers whether it was new. */
const hold = async (db: Db, id: string, payer: number) => {
  const { rows } = await sql`
    INSERT INTO charges (id, payer_id, stars, payload, status, user_id, created_at)
    VALUES (${id}, ${payer}, 5, '', 'held', NULL, now()) ON CONFLICT (id) DO NOTHING RETURNING id`.execute(
    db,
  );
  return rows.length === 1;
};

describe.each(databaseKinds())('keys that are unique over all players on %s', (kind) => {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    db = database.db;
    // An empty schema is there at once, an empty database only after seconds.
    await sql`DROP SCHEMA public CASCADE`.execute(db);
    await sql`CREATE SCHEMA public`.execute(db);
    await migrate(
      db,
      readMigrations().filter(({ name }) => name < '0190'),
    );
    await register(db, 1, 'one');
    await register(db, 2, 'two');
    await sql`UPDATE users SET tradelink = ${TRADELINK(7)} WHERE id = 2`.execute(db);
    expect(await hold(db, 'first', 1)).toBe(true);
    await migrate(db);
  });
  afterAll(() => database.close());

  test('are kept of the players and payments that were there', async () => {
    await expectAgreement(db);
    expect(await ownerOf(db, 'referral_codes', 'one')).toBe(1);
    expect(await ownerOf(db, 'trade_partners', '7')).toBe(2);
    expect(await ownerOf(db, 'charge_owners', 'first')).toBe(1);
    expect(await ownerOf(db, 'charge_owners', 'second')).toBeNull();
  });

  test('are kept of what a server of the release before writes, which is refused what others have', async () => {
    await register(db, 3, 'three');
    await register(db, 3, 'another');
    await expect(register(db, 4, 'three')).rejects.toMatchObject({ code: '23505' });
    const link = (id: number, partner: number) =>
      sql`UPDATE users SET tradelink = ${TRADELINK(partner)} WHERE id = ${id}`.execute(db);
    await expect(link(3, 7)).rejects.toMatchObject({ code: '23505' });
    await link(3, 8);
    await link(2, 9);
    await link(3, 7);
    expect(await hold(db, 'first', 1)).toBe(false);
    expect(await hold(db, 'second', 3)).toBe(true);
    await expectAgreement(db);
    expect(await ownerOf(db, 'trade_partners', '7')).toBe(3);
    expect(await ownerOf(db, 'trade_partners', '8')).toBeNull();
  });

  test('are taken by one, and by nobody whom a server of the release before knows as their owner', async () => {
    const claim = (partner: string, id: number) =>
      db.transaction().execute((trx) => claimKey(trx, 'trade_partners', partner, id));
    expect(await claim('20', 1)).toBe(1);
    expect(await claim('20', 1)).toBe(1);
    expect(await claim('20', 2)).toBe(1);
    const link = sql`UPDATE users SET tradelink = ${TRADELINK(20)} WHERE id = 2`.execute(db);
    await expect(link).rejects.toMatchObject({ code: '23505' });
    await db.transaction().execute((trx) => releaseKey(trx, 'trade_partners', '20', 2));
    expect(await ownerOf(db, 'trade_partners', '20')).toBe(1);
    await db.transaction().execute((trx) => releaseKey(trx, 'trade_partners', '20', 1));
    expect(await ownerOf(db, 'trade_partners', '20')).toBeNull();
  });

  test('move with a person whom a server of the release before erases', async () => {
    await sql`UPDATE users SET tradelink = NULL, referral_code = 'erased' WHERE id = 3`.execute(db);
    await sql`UPDATE charges SET user_id = 9000000000000003, payer_id = 9000000000000003 WHERE payer_id = 3`.execute(
      db,
    );
    await sql`UPDATE users SET id = 9000000000000003 WHERE id = 3`.execute(db);
    await expectAgreement(db);
    expect(await ownerOf(db, 'referral_codes', 'three')).toBeNull();
    expect(await ownerOf(db, 'referral_codes', 'erased')).toBe(9_000_000_000_000_003);
    expect(await ownerOf(db, 'charge_owners', 'second')).toBe(9_000_000_000_000_003);
    expect(await ownerOf(db, 'trade_partners', '7')).toBeNull();
  });
});
