import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../../server/db/postgres/open.ts';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';
import { databaseUrl, TEMPLATE } from './databases.ts';
import { embeddedDump, prepareWithoutSeedKey } from './embeddedDump.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of an embedded database that is migrated and has the catalogue on sale. */
    embeddedDump: string;
    /** The server in one file, which starts several times as fast as its sources. */
    serverBundle: string;
    /** A PostgreSQL that has the database TEMPLATE; null where there is none. */
    postgresUrl: string | null;
  }
}

async function preparePostgres(url: string): Promise<void> {
  // To make a database takes longer than a call may where the machine is busy.
  const admin = await openPostgres(url, () => undefined, { timeouts: false });
  await sql.raw(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`).execute(admin.db);
  await sql.raw(`CREATE DATABASE ${TEMPLATE}`).execute(admin.db);
  await admin.close();
  const template = await openPostgres(databaseUrl(url, TEMPLATE), () => undefined, { timeouts: false });
  await prepareWithoutSeedKey(template.db);
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

/**
 * One PostgreSQL, one dump and one bundle for all files. TEST_DATABASE_URL names a PostgreSQL that is there already.
 */
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
