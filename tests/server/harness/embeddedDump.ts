import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { CRYSTALS_PER_USD } from '../../../common/rules/crystals.ts';
import { publishRelease } from '../../../server/catalogue/publishRelease.ts';
import { cases, skins } from '../../../server/catalogue/shipped.ts';
import { migrate, readMigrations } from '../../../server/db/migrate.ts';
import { PGliteDialect } from '../../../server/db/pglite/PGliteDialect.ts';
import type { Database, Db } from '../../../server/db/schema.ts';
import { beginChains } from '../../../server/domain/draws/chainEpochs.ts';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';

/**
 * Makes an empty database one that a server has started on: tables, the first epoch of chains, the catalogue. Only the
 * key of its seeds is not settled: each test's first server brings its own.
 */
export async function prepareWithoutSeedKey(db: Db): Promise<void> {
  await migrate(db);
  await beginChains(db, new Date());
  await publishRelease(db, CRYSTALS_PER_USD);
}

/** What new databases are copies of: two thirds of an empty cluster's files, which every test would load. */
const UNUSED = ['template0', 'template1'];

/** The file of a prepared embedded database, made once for a schema and a catalogue: to make one takes seconds. */
export async function embeddedDump(): Promise<string> {
  const state = JSON.stringify([UNUSED, readMigrations().map(({ sha256 }) => sha256), cases, skins]);
  const folder = join(repositoryRoot(), '.cache');
  const file = join(folder, `embedded-${createHash('sha256').update(state).digest('hex').slice(0, 16)}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const pg = new PGlite();
  const db = new Kysely<Database>({ dialect: new PGliteDialect(pg) });
  await prepareWithoutSeedKey(db);
  await pg.query('UPDATE pg_database SET datistemplate = false');
  for (const name of UNUSED) await pg.query(`DROP DATABASE ${name}`);
  const dump = await pg.dumpDataDir('none');
  await db.destroy();
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, Buffer.from(await dump.arrayBuffer()));
  renameSync(temporary, file);
  return file;
}
