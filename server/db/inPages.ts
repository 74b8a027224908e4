import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './schema.ts';

const PAGE_ROWS = 1000;

/**
 * The rows of a query without parameters, a thousand at a time, however many there are. `cursor` is a name of its own
 * for each query, as what a connection has prepared for one does not fit another.
 */
export async function* inPages<Row>(
  trx: Trx,
  cursor: string,
  query: RawBuilder<Row>,
): AsyncGenerator<readonly Row[]> {
  await sql`DECLARE ${sql.ref(cursor)} NO SCROLL CURSOR FOR ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.lit(PAGE_ROWS)} FROM ${sql.ref(cursor)}`.execute(trx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`CLOSE ${sql.ref(cursor)}`.execute(trx);
}
