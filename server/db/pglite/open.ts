import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { Kysely } from 'kysely';
import { OperatorError } from '../../OperatorError.ts';
import type { OpenDatabase } from '../database.ts';
import { INT8_OID, safeInteger } from '../safeInteger.ts';
import type { Database } from '../schema.ts';
import { DurableNodeFS } from './DurableNodeFS.ts';
import { lockDataDir } from './ownerLock.ts';
import { PGliteDialect } from './PGliteDialect.ts';
import { startUpkeep } from './upkeep.ts';

const PARSERS = { [INT8_OID]: safeInteger };
/** A game of one machine needs no more, and 128 MB are made ready at every start. */
const LITTLE_MEMORY = ['-c', 'shared_buffers=16MB'];

interface EmbeddedOptions {
  /** Whether a commit waits for the disk. */
  readonly fsync: boolean;
  readonly onUpkeepError: (error: unknown) => void;
}

/** The version of PostgreSQL that PGlite is: it opens the files of no other. */
const POSTGRES_VERSION = '18';

/** @throws OperatorError where another version of PostgreSQL has written the folder. */
function assertSameVersion(folder: string): void {
  const path = join(folder, 'PG_VERSION');
  const version = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  // An empty one is damaged, which opening it tells.
  if (version === '' || version === POSTGRES_VERSION) return;
  throw new OperatorError(
    `the database in ${folder} was written by PostgreSQL ${version}, and this release opens ${POSTGRES_VERSION} alone: ` +
      'take it to a PostgreSQL by db:copy of the release that wrote it, or set DATA_DIR to another',
  );
}

/** PGlite throws an object with a number where a file can't be read or written. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(error);
}

/**
 * Ends the process, as PostgreSQL does by itself at a PANIC: its next start puts right what was under way. PGlite goes
 * on, with every statement after it in doubt.
 */
function endAtPanic(error: Error): never {
  process.stderr.write(
    `the embedded database has ended (${error.message}): is the disk full? Start again when there is room\n`,
  );
  process.exit(1);
}

const folderIn = (dataDir: string) => join(dataDir, 'pglite');

/** Whether there is an embedded database in `dataDir`, which opening it would make. */
export function hasEmbedded(dataDir: string): boolean {
  return existsSync(folderIn(dataDir));
}

/**
 * Opens the embedded database in `dataDir`, making it when it is not there.
 * @throws OperatorError naming the pid of another process that has it open, or the folder where it can't be opened.
 */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions): Promise<OpenDatabase> {
  const folder = folderIn(dataDir);
  assertSameVersion(folder);
  const unlock = await lockDataDir(dataDir);
  mkdirSync(folder, { recursive: true });
  const startParams = [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F' || !options.fsync),
    ...(options.fsync ? ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] : []),
    ...LITTLE_MEMORY,
  ];
  const pg = new PGlite({
    fs: options.fsync ? new DurableNodeFS(folder) : new NodeFS(folder),
    startParams,
    parsers: PARSERS,
  });
  try {
    await pg.waitReady;
  } catch (error) {
    await unlock();
    throw new OperatorError(
      `the database in ${folder} can't be opened (${reasonOf(error)}): is the disk full, the folder damaged, or not to be written to? ` +
        'Put a copy of it back, or set DATA_DIR to another',
    );
  }
  const db = new Kysely<Database>({ dialect: new PGliteDialect(pg, endAtPanic) });
  const stopUpkeep = startUpkeep(db, options.onUpkeepError);
  return {
    db,
    kind: 'embedded',
    withoutTimeouts: (work) => work(db),
    async close() {
      stopUpkeep();
      await db.destroy();
      // Kysely closes only what it was asked for something, and an open one keeps the process from its end.
      if (!pg.closed) await pg.close();
      await unlock();
    },
  };
}

/** Opens a database that lives in memory, out of a dump of another one: for tests. */
export async function openInMemory(dump: Blob): Promise<OpenDatabase> {
  const startParams = [...PGlite.defaultStartParams, ...LITTLE_MEMORY];
  const pg = new PGlite({ loadDataDir: dump, startParams, parsers: PARSERS });
  await pg.waitReady;
  const db = new Kysely<Database>({ dialect: new PGliteDialect(pg) });
  return { db, kind: 'embedded', withoutTimeouts: (work) => work(db), close: () => db.destroy() };
}
