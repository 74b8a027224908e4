import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { OperatorError } from '../operatorError.ts';
import { repositoryRoot } from '../root.ts';
import type { Db } from './schema.ts';

/** Any number that no other program locks in the same database. */
const LOCK = 4_207_001;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/** The files `NNNN_name.sql` in their order. */
export function readMigrations(folder = join(repositoryRoot(), 'server/db/migrations')): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Brings the database to the newest schema in one transaction; servers that start together take turns.
 * @throws OperatorError if a file that was applied is not the same any more.
 */
export async function migrate(db: Db, migrations = readMigrations()): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A lock that others hold, or an index on a large table, may take longer than any call is allowed to.
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx);
    await sql`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
    )`.execute(trx);
    const rows = await trx.selectFrom('migrations').select(['name', 'sha256']).execute();
    const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
    for (const { name, text, sha256 } of migrations) {
      const known = applied.get(name);
      if (known === sha256) continue;
      if (known !== undefined)
        throw new OperatorError(`${name} was changed after it had been applied: add a new file`);
      await sql.raw(text).execute(trx);
      await trx.insertInto('migrations').values({ name, sha256 }).execute();
    }
  });
}
