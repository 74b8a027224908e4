import { sql } from 'kysely';
import { OperatorError } from '../../OperatorError.ts';
import type { Db } from '../schema.ts';
import { hasSqlState } from '../sqlState.ts';

/** SQLSTATEs of a prepared statement that is not there, and of one that is there already. */
const MIXED_UP_SQLSTATES = ['26000', '42P05'];

const POOLER_REQUIREMENT =
  'DATABASE_URL: what a connection prepares has to stay with it. PgBouncer in transaction mode keeps it from version ' +
  '1.21 on, with max_prepared_statements = 500 or more; an older one needs pool_mode = session';

/**
 * Tries whether prepared statements go with their connection: a second one uses what may be the first one's at the
 * database meanwhile.
 * @throws OperatorError where a pooler between here and PostgreSQL mixes them up.
 */
export async function assertStatementsStay(db: Db): Promise<void> {
  const probe = (on: Db) => sql`SELECT ${1}::int`.execute(on);
  try {
    await db.connection().execute(async (one) => {
      await probe(one);
      await db.transaction().execute(async (other) => {
        await probe(other);
        await probe(one);
      });
    });
  } catch (error) {
    throw hasSqlState(error, MIXED_UP_SQLSTATES) ? new OperatorError(POOLER_REQUIREMENT) : error;
  }
}
