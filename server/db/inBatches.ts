import { type RawBuilder, sql } from 'kysely';
import type { Db } from './schema.ts';

const BATCH_ROWS = 5000;

/**
 * Deletes or changes rows some thousands at a time, so that nobody waits long for a lock; `statement` takes at most
 * `limit` rows and returns one row for each. Ends early when the signal is aborted.
 */
export async function inBatches(
  db: Db,
  signal: AbortSignal | undefined,
  statement: (limit: RawBuilder<number>) => RawBuilder<unknown>,
): Promise<void> {
  while (!signal?.aborted) {
    const { rows } = await statement(sql`${BATCH_ROWS}`).execute(db);
    if (rows.length < BATCH_ROWS) return;
  }
}
