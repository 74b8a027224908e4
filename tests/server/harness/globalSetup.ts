import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { build } from 'esbuild';
import { Kysely, sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate, readMigrations } from '../../../server/db/migrate.ts';
import { PGliteDialect } from '../../../server/db/pglite/dialect.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import type { Database, Db } from '../../../server/db/schema.ts';
import { seedCatalogue } from '../../../server/db/seed.ts';
import { cases, skins } from '../../../server/economy/catalogue.ts';
import { repositoryRoot } from '../../../server/root.ts';
import { CRYSTALS_PER_USD } from '../../../src/rules/crystals.ts';
import { databaseUrl, TEMPLATE } from './databases.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of an embedded database that is migrated and seeded. */
    embeddedDump: string;
    /** The server in one file, which starts several times as fast as its sources. */
    serverBundle: string;
    /** A PostgreSQL that has the database TEMPLATE; null where there is none. */
    postgresUrl: string | null;
  }
}

async function prepare(db: Db): Promise<void> {
  await migrate(db);
  await seedCatalogue(db, CRYSTALS_PER_USD);
}

/** Makes the dump once for a schema and a catalogue: an empty embedded database takes seconds to make. */
async function embeddedDump(): Promise<string> {
  const state = JSON.stringify([readMigrations().map(({ sha256 }) => sha256), cases, skins]);
  const folder = join(repositoryRoot(), '.cache');
  const file = join(folder, `embedded-${createHash('sha256').update(state).digest('hex').slice(0, 16)}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const pg = new PGlite();
  const db = new Kysely<Database>({ dialect: new PGliteDialect(pg) });
  await prepare(db);
  const dump = await pg.dumpDataDir('none');
  await db.destroy();
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, Buffer.from(await dump.arrayBuffer()));
  renameSync(temporary, file);
  return file;
}

async function preparePostgres(url: string): Promise<void> {
  const admin = await openPostgres(url, () => undefined);
  await sql.raw(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`).execute(admin.db);
  await sql.raw(`CREATE DATABASE ${TEMPLATE}`).execute(admin.db);
  await admin.close();
  const template = await openPostgres(databaseUrl(url, TEMPLATE), () => undefined);
  await prepare(template.db);
  await template.close();
}

async function serverBundle(): Promise<string> {
  // In the repository, as what it imports lies in node_modules there.
  const outfile = join(repositoryRoot(), 'dist', `test-server-${process.pid}.js`);
  const entryPoints = [join(repositoryRoot(), 'server/main.ts')];
  const target = { platform: 'node', target: 'node20', format: 'esm', packages: 'external' } as const;
  await build({ ...target, entryPoints, outfile, bundle: true, logLevel: 'error' });
  return outfile;
}

/** One PostgreSQL, one dump and one bundle for all files. TEST_DATABASE_URL names a PostgreSQL that is there already. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? null : await startPostgres({ fsync: false });
  const url = given ?? own?.url ?? null;
  if (url === null)
    console.log('PostgreSQL was not found: the server is tested on the embedded database only.');
  else await preparePostgres(url);
  project.provide('embeddedDump', await embeddedDump());
  project.provide('postgresUrl', url);
  const bundle = await serverBundle();
  project.provide('serverBundle', bundle);
  return async () => {
    rmSync(bundle, { force: true });
    await own?.stop();
  };
}
