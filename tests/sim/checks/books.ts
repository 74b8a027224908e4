import { sql } from 'kysely';
import { auditWithin } from '../../../server/audit/audit.ts';
import type { Db } from '../../../server/db/schema.ts';
import { SEED_CIPHER } from '../world/ServerProcess.ts';
import type { World } from '../world/World.ts';

const SHOWN_PROBLEMS = 3;

/** Everything that the product's own audit finds. */
export async function checkBooks(world: World, db: Db): Promise<void> {
  const findings = await db.transaction().execute((trx) => auditWithin(trx, SEED_CIPHER));
  for (const { name, problems } of findings) {
    if (problems.length === 0) continue;
    world.violation(`audit: not true: ${name}: ${problems.slice(0, SHOWN_PROBLEMS).join('; ')}`);
  }
}

/** A tap draws once, or as often as it asked for, however often it came. */
export async function checkTaps(world: World, db: Db): Promise<void> {
  const { rows } = await sql<{ client_seed: string; user_id: number; draws: number }>`
    SELECT user_id, client_seed, count(*) AS draws FROM draws WHERE own_key
    GROUP BY user_id, client_seed`.execute(db);
  for (const { user_id, client_seed, draws } of rows) {
    const asked = world.severalAsked.get(client_seed.split('|')[3] ?? '') ?? 1;
    if (draws === asked) continue;
    world.violation(`player ${user_id}: the tap ${client_seed} has drawn ${draws} times instead of ${asked}`);
  }
}
