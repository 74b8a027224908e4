import { sql } from 'kysely';
import type { Db } from '../schema.ts';

const CHECKPOINT_INTERVAL_MS = 3 * 60_000;
const VACUUM_INTERVAL_MS = 6 * 3600_000;

/**
 * Does what PostgreSQL's background workers would: PGlite has none, so its log would grow for ever and its
 * statistics age. Returns the function that stops it.
 */
export function startUpkeep(db: Db, onError: (error: unknown) => void): () => void {
  let running: Promise<void> = Promise.resolve();
  const run = (statement: string) => {
    running = running.then(async () => void (await sql.raw(statement).execute(db))).catch(onError);
  };
  const timers = [
    setInterval(() => run('CHECKPOINT'), CHECKPOINT_INTERVAL_MS).unref(),
    setInterval(() => run('VACUUM (ANALYZE)'), VACUUM_INTERVAL_MS).unref(),
  ];
  return () => timers.forEach(clearInterval);
}
