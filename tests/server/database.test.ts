import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CRYSTALS_PER_USD } from '../../common/rules/crystals.ts';
import { Catalogue } from '../../server/catalogue/Catalogue.ts';
import { publishRelease } from '../../server/catalogue/publishRelease.ts';
import { cases, SHIPPED, SHIPPED_DESIGN, skins } from '../../server/catalogue/shipped.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { openEmbedded } from '../../server/db/pglite/open.ts';
import { repositoryRoot } from '../../server/repositoryRoot.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame, startGames } from './harness/Game.ts';

const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: { code?: unknown }) => error.code ?? error,
  );

describe.each(databaseKinds())('the database on %s', (kind) => {
  let games: Game[];
  let game: Game;
  let twin: Game;
  beforeAll(async () => {
    games = await startGames(kind, 2);
    [game, twin] = games as [Game, Game];
    await game.player(1).ask('openCase', { id: WELCOME_CASE_ID });
  });
  afterAll(async () => {
    for (const one of [...games].reverse()) await one.close();
  });

  test('ledger rows, draws and chains can be neither changed nor deleted', async () => {
    for (const table of ['ledger', 'draws', 'chains']) {
      for (const statement of [
        `UPDATE ${table} SET user_id = 2`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
      ]) {
        expect([statement, await codeOf(sql.raw(statement).execute(game.db))]).toEqual([statement, '23001']);
      }
    }
  });

  test('a balance can’t go below zero', async () => {
    expect(await codeOf(sql`UPDATE users SET balance = -1 WHERE id = 1`.execute(game.db))).toBe('23514');
  });

  test('values and error codes are the same on every database', async () => {
    const { rows } = await sql`SELECT 9007199254740991::bigint AS big, now() AS at, '{"a":1}'::jsonb AS json,
      count(*) AS n, ${new Date('2026-01-02T03:04:05.678Z')}::timestamptz AS given FROM users`.execute(
      game.db,
    );
    expect(rows).toEqual([
      {
        big: Number.MAX_SAFE_INTEGER,
        at: expect.any(Date),
        json: { a: 1 },
        n: 1,
        given: new Date('2026-01-02T03:04:05.678Z'),
      },
    ]);
    const duplicate = game.db
      .insertInto('settings')
      .values([
        { key: 'a', value: '1' },
        { key: 'a', value: '1' },
      ])
      .execute();
    expect(await codeOf(duplicate)).toBe('23505');
    expect(await codeOf(sql`SELECT 1 / 0`.execute(game.db))).toBe('22012');
    expect(await codeOf(sql`SELECT 9007199254740992::bigint`.execute(game.db))).toBeInstanceOf(RangeError);
  });

  test('a transaction that fails leaves nothing behind', async () => {
    const failing = game.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ luck_code: 'x' }).where('id', '=', 1).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const { luck_code } = await game.db.selectFrom('users').select('luck_code').executeTakeFirstOrThrow();
    expect(luck_code).toBeNull();
  });

  test('servers that start together migrate once, and a changed migration is refused', async () => {
    const fresh = { name: '9000_more.sql', text: 'CREATE TABLE more (id int)', sha256: 'a' };
    const all = [...readMigrations(), fresh];
    await Promise.all([migrate(game.db, all), migrate(twin.db, all), migrate(game.db, all)]);
    const broken = {
      name: '9001_broken.sql',
      text: 'CREATE TABLE half (id int); SELECT nothing',
      sha256: 'b',
    };
    expect(await codeOf(migrate(game.db, [...all, broken]))).toBe('42703');
    expect(await codeOf(sql`SELECT * FROM half`.execute(game.db))).toBe('42P01');
    const changed = all.map((one) => (one === fresh ? { ...one, sha256: 'c' } : one));
    await expect(migrate(game.db, changed)).rejects.toThrow('9000_more.sql was changed');
  });

  test('a changed case is published as its next version and the old version stays', async () => {
    const [firstCase] = cases;
    if (!firstCase) throw new Error('the catalogue is empty');
    const versionOf = async () =>
      (await new Catalogue(game.db, CRYSTALS_PER_USD).find(firstCase.id))?.version;
    const before = await versionOf();
    await publishRelease(game.db, CRYSTALS_PER_USD);
    expect(await versionOf()).toBe(before);
    const dearer = { ...firstCase, price: firstCase.price * 2 };
    await publishRelease(game.db, CRYSTALS_PER_USD, {
      ...SHIPPED,
      cases: [dearer, ...cases.slice(1)],
    });
    expect(await versionOf()).toBe((before ?? 0) + 1);
    const old = await new Catalogue(game.db, CRYSTALS_PER_USD).version(firstCase.id, before ?? 0);
    expect(old.price).toBe(firstCase.price);
    const withoutIt = { ...SHIPPED, cases: cases.slice(1) };
    await publishRelease(game.db, CRYSTALS_PER_USD, withoutIt);
    expect(await versionOf()).toBeUndefined();
  });
});

// Its own database, as it ends with another catalogue than is shipped.
describe.each(databaseKinds())('a catalogue that is newer than a server on %s', (kind) => {
  test('stays as it is when that server starts again', async () => {
    const game = await startGame(kind);
    const catalogue = () => new Catalogue(game.db, CRYSTALS_PER_USD);
    const published = async () => [await catalogue().list(), [...(await catalogue().skins()).values()]];
    const next = {
      design: { ...SHIPPED_DESIGN, number: SHIPPED_DESIGN.number + 1 },
      cases: cases.map((one) => ({ ...one, price: one.price * 2 })),
      skins: skins.map((skin) => ({ ...skin, cents: skin.cents + 1 })),
    };
    await publishRelease(game.db, CRYSTALS_PER_USD, next);
    const newer = await published();
    await publishRelease(game.db, CRYSTALS_PER_USD);
    expect(await published()).toEqual(newer);
    await publishRelease(game.db, CRYSTALS_PER_USD, {
      ...SHIPPED,
      design: { ...SHIPPED_DESIGN, number: SHIPPED_DESIGN.number + 12 },
    });
    expect((await catalogue().find(cases[0]?.id ?? ''))?.price).toBe(cases[0]?.price);
    await game.close();
  });
});

describe('the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-lock-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const options = { fsync: false, onUpkeepError: () => undefined };

  test('the embedded database opens for one process at a time and keeps its rows', async () => {
    const first = await openEmbedded(folder, options);
    await expect(openEmbedded(folder, options)).rejects.toThrow(`is in use by process ${process.pid}`);
    await sql`CREATE TABLE kept AS SELECT 1 AS one`.execute(first.db);
    await sql`CHECKPOINT`.execute(first.db);
    await first.close();
    const second = await openEmbedded(folder, { ...options, fsync: true });
    expect((await sql`SELECT one FROM kept`.execute(second.db)).rows).toEqual([{ one: 1 }]);
    expect((await sql`SHOW fsync`.execute(second.db)).rows).toEqual([{ fsync: 'on' }]);
    await second.close();
  });

  test('a process whose embedded database panics ends with a sentence, and the next start has what was committed', async () => {
    const obstacle = join(folder, 'pglite/pg_logical/replorigin_checkpoint.tmp');
    mkdirSync(obstacle);
    const script = `
      import { sql } from 'kysely';
      import { openEmbedded } from './server/db/pglite/open.ts';
      const { db } = await openEmbedded('${folder}', { fsync: false, onUpkeepError: () => undefined });
      await sql\`UPDATE kept SET one = 2\`.execute(db);
      await sql\`CHECKPOINT\`.execute(db).catch(() => undefined);
      console.log('it goes on');`;
    const words = ['--import', 'tsx', '--input-type=module', '-e', script];
    const ended = spawnSync(process.execPath, words, { cwd: repositoryRoot(), encoding: 'utf8' });
    expect(ended).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^the embedded database has ended \(.*"pg_logical\/replorigin_checkpoint\.tmp".*\): is the disk full\?/,
      ),
    });
    rmdirSync(obstacle);
    const next = await openEmbedded(folder, options);
    expect((await sql`SELECT one FROM kept`.execute(next.db)).rows).toEqual([{ one: 2 }]);
    await next.close();
  });

  test('an embedded database of another version of PostgreSQL is refused with that version', async () => {
    const file = join(folder, 'pglite/PG_VERSION');
    expect(readFileSync(file, 'utf8')).toBe('18\n');
    for (const version of ['17', '99']) {
      writeFileSync(file, `${version}\n`);
      await expect(openEmbedded(folder, options)).rejects.toThrow(
        `the database in ${folder}/pglite was written by PostgreSQL ${version}, and this release opens 18 alone`,
      );
    }
    writeFileSync(file, '18\n');
    const same = await openEmbedded(folder, options);
    expect((await sql`SELECT one FROM kept`.execute(same.db)).rows).toEqual([{ one: 2 }]);
    await same.close();
  });

  test('an embedded database that is damaged is refused with its folder and what to do', async () => {
    writeFileSync(join(folder, 'pglite/PG_VERSION'), '');
    await expect(openEmbedded(folder, options)).rejects.toThrow(
      `the database in ${folder}/pglite can't be opened (PGlite failed to initialize properly): ` +
        'is the disk full, the folder damaged, or not to be written to? Put a copy of it back, or set DATA_DIR to another',
    );
  });
});
