import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { copyDatabase } from '../../server/commands/copyDatabase.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres/open.ts';
import { readRate } from '../../server/db/rate.ts';
import { areDrawsPaused } from '../../server/domain/draws/chainEpochs.ts';
import { databaseKinds, databaseUrl, fillDataDir } from './harness/databases.ts';
import { startGame } from './harness/Game.ts';
import { playerWithItems } from './harness/items.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

async function emptyPostgres() {
  const url = inject('postgresUrl') ?? '';
  const name = `facet_copy_${process.pid}`;
  const admin = await openPostgres(url, () => undefined);
  await sql.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).execute(admin.db);
  await sql.raw(`CREATE DATABASE ${name}`).execute(admin.db);
  await admin.close();
  const database = await openPostgres(databaseUrl(url, name), () => undefined);
  await migrate(database.db);
  return database;
}

describe.runIf(databaseKinds().includes('postgres'))('db:copy', () => {
  test('db:copy moves every row from the embedded database to an empty PostgreSQL', async () => {
    const game = await startGame('embedded');
    const items = await playerWithItems(game, 800, 5);
    await game.player(800).ask('send', { id: items[0] ?? 0 });
    await game.player(800).ask('sell', { id: items[1] ?? 0 });
    const target = await emptyPostgres();

    const nothing = await openPostgres(inject('postgresUrl') ?? '', () => undefined);
    await expect(copyDatabase(nothing.db, target.db)).rejects.toThrow('no game was begun in this DATA_DIR');
    await nothing.close();

    const copied = await copyDatabase(game.db, target.db);
    const { rows: tables } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(game.db);
    expect(copied.map(({ table }) => table).sort()).toEqual(
      tables
        .map(({ name }) => name)
        .filter((name) => name !== 'migrations')
        .sort(),
    );
    expect(copied.find(({ table }) => table === 'inventory')?.rows).toBe(5);
    expect(await readRate(target.db)).toBe(1000);
    await expectSoundBooks(target.db);
    expect(await areDrawsPaused(target.db)).toBe(false);
    const users = (db: typeof game.db) => db.selectFrom('users').selectAll().orderBy('id').execute();
    expect(await users(target.db)).toEqual(await users(game.db));

    // What keeps the books append-only and counts items works on.
    const { rows: off } = await sql`SELECT tgname FROM pg_trigger WHERE tgenabled <> 'O'`.execute(target.db);
    expect(off).toEqual([]);

    // New rows are numbered on where the copied ones end.
    const event = {
      user_id: 800,
      item_id: items[2] ?? 0,
      status: 'available',
      created_at: new Date(),
    } as const;
    const last = await target.db
      .selectFrom('item_events')
      .select(sql<number>`max(id)`.as('id'))
      .executeTakeFirst();
    const next = await target.db.insertInto('item_events').values(event).returning('id').executeTakeFirst();
    expect(next?.id).toBe((last?.id ?? 0) + 1);

    await expect(copyDatabase(game.db, target.db)).rejects.toThrow('the target is not empty');
    await target.close();
    await game.close();
  });

  test('db:copy ends where it may make no tables in the target, or can’t reach it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'facet-copy-'));
    await fillDataDir(dataDir);
    const admin = await openPostgres(inject('postgresUrl') ?? '', () => undefined);
    const role = `facet_copy_${process.pid}`;
    await sql.raw(`CREATE ROLE ${role} LOGIN`).execute(admin.db);
    const asNobody = (inject('postgresUrl') ?? '').replace('postgres@', `${role}@`);
    // An embedded database that the first has left open keeps the second from its end.
    for (const [url, told] of [
      [asNobody, 'permission denied for schema public\n'],
      [asNobody, 'permission denied for schema public\n'],
      ['postgres://facet@127.0.0.1:9/facet', 'DATABASE_URL: connect ECONNREFUSED 127.0.0.1:9\n'],
    ] as const) {
      const { status, stderr, stdout } = spawnSync('node_modules/.bin/tsx', ['server/commands/db-copy.ts'], {
        env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataDir },
        encoding: 'utf8',
        timeout: 120_000,
      });
      expect([status, stderr, stdout]).toEqual([1, told, '']);
    }
    await sql.raw(`DROP ROLE ${role}`).execute(admin.db);
    await admin.close();
    rmSync(dataDir, { recursive: true });
  });
});
