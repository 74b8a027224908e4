import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Milliseconds that a turn belongs to one process. */
export const TURN_MS = 1000;
const TURN_LEASE = 'bot messages';

/**
 * Takes the next turn of sending for one process of all; false where it is another's. Turns are told by the clock of
 * the database, as those of the processes differ.
 */
export async function takeTurn(db: Db): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO leases (name, until) VALUES (${TURN_LEASE}, clock_timestamp() + ${TURN_MS} * interval '1 ms')
    ON CONFLICT (name) DO UPDATE SET until = clock_timestamp() + ${TURN_MS} * interval '1 ms'
      WHERE leases.until <= clock_timestamp()
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Lets no process take a turn for so many seconds. */
export async function holdTurns(db: Db, seconds: number): Promise<void> {
  await sql`UPDATE leases SET until = greatest(until, clock_timestamp() + ${seconds} * interval '1 s')
    WHERE name = ${TURN_LEASE}`.execute(db);
}
