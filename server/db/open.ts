import type { Config } from '../config.ts';
import { OperatorError } from '../OperatorError.ts';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './pglite/open.ts';
import { assertStatementsStay } from './postgres/assertStatementsStay.ts';
import { openPostgres } from './postgres/open.ts';
import { DatabaseUnavailable } from './transientError.ts';

/**
 * Opens PostgreSQL where DATABASE_URL is set, else the embedded database in DATA_DIR. What happens to it while nobody
 * asks it anything is told to `onError`, as a server's log wants it; a command hears of it by what it asks next.
 * @throws OperatorError where it can't be had, or a pooler on the way to PostgreSQL loses what is prepared.
 */
export async function openDatabase(
  config: Config,
  onError: (error: unknown) => void = () => undefined,
): Promise<OpenDatabase> {
  if (config.databaseUrl === null)
    return openEmbedded(config.dataDir, { fsync: config.embeddedFsync, onUpkeepError: onError });
  const database = await openPostgres(config.databaseUrl, onError);
  try {
    await assertStatementsStay(database.db);
  } catch (error) {
    await database.close();
    // By itself it may not say that it is about a database: "Connection terminated unexpectedly".
    throw error instanceof DatabaseUnavailable ? new OperatorError(`DATABASE_URL: ${error.message}`) : error;
  }
  return database;
}
