import { sql } from 'kysely';
import type { Db } from '../../../server/db/schema.ts';

/** What would be lost with a table, as statements that make it again on the table that takes its name. */
async function readAttached(db: Db, tables: readonly string[]) {
  const { rows } = await sql<{ statement: string }>`
    WITH tables AS (SELECT unnest(${tables}::regclass[]) AS oid)
    SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
             AS statement
    FROM pg_constraint
    WHERE contype = 'f' AND conparentid = 0 AND (conrelid IN (TABLE tables) OR confrelid IN (TABLE tables))
    UNION ALL
    SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal AND tgrelid IN (TABLE tables)
    UNION ALL
    SELECT format('CREATE VIEW %I AS %s', viewname, definition) FROM pg_views
    WHERE schemaname = 'public'`.execute(db);
  return rows.map(({ statement }) => sql.raw(statement));
}

/**
 * Makes empty tables hash partitions by a column of theirs: with every key, check, index, foreign key, trigger and view
 * that they have. PostgreSQL refuses a key that is unique beyond that column.
 */
export async function partition(
  db: Db,
  columns: Readonly<Record<string, string>>,
  parts: number,
): Promise<void> {
  const attached = await readAttached(db, Object.keys(columns));
  for (const [table, column] of Object.entries(columns)) {
    const plain = sql.table(`${table}_plain`);
    const { rows } = await sql<{ storage: string | null }>`
      SELECT array_to_string(reloptions, ', ') AS storage FROM pg_class WHERE oid = ${table}::regclass`.execute(
      db,
    );
    const storage = rows[0]?.storage ? sql.raw(`WITH (${rows[0].storage})`) : sql``;
    await sql`ALTER TABLE ${sql.table(table)} RENAME TO ${plain}`.execute(db);
    await sql`
      CREATE TABLE ${sql.table(table)} (LIKE ${plain} INCLUDING ALL) PARTITION BY HASH (${sql.ref(column)})`.execute(
      db,
    );
    await sql`DROP TABLE ${plain} CASCADE`.execute(db);
    for (let part = 0; part < parts; part++) {
      await sql`
        CREATE TABLE ${sql.table(`${table}_part${part}`)} PARTITION OF ${sql.table(table)}
        FOR VALUES WITH (MODULUS ${sql.lit(parts)}, REMAINDER ${sql.lit(part)}) ${storage}`.execute(db);
    }
  }
  for (const statement of attached) await statement.execute(db);
}
