import { sql } from 'kysely';
import type { Db } from '../../../server/db/schema.ts';

/** All rows of a database at one moment, as JSON by table. */
type Snapshot = ReadonlyMap<string, string>;

/** Keeps what a database holds now. */
export async function takeSnapshot(db: Db): Promise<Snapshot> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`.execute(
    db,
  );
  const snapshot = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string }>`
      SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]')::text AS all FROM ${sql.table(name)} t`.execute(db);
    snapshot.set(name, rows[0]?.all ?? '[]');
  }
  return snapshot;
}

/** Puts a database back to what it held then, under the servers that run on it, as a restored backup would. */
export async function restoreSnapshot(db: Db, snapshot: Snapshot): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Whoever restores asks no trigger.
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sql`TRUNCATE ${sql.join([...snapshot.keys()].map((name) => sql.table(name)))}`.execute(trx);
    for (const [name, rows] of snapshot) {
      await sql`INSERT INTO ${sql.table(name)} OVERRIDING SYSTEM VALUE
        SELECT * FROM jsonb_populate_recordset(NULL::${sql.table(name)}, ${rows}::jsonb)`.execute(trx);
    }
  });
}

/** Makes a server take the database for another one than was decided on, as after a promotion or a restore. */
export async function becomeAnotherDatabase(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sql`UPDATE chain_epochs SET timeline = '000000FF'`.execute(trx);
  });
}
