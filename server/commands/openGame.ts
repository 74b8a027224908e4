import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { hasEmbedded } from '../db/pglite/open.ts';
import { OperatorError } from '../OperatorError.ts';

/**
 * Opens the database of a game that a server has begun. @throws OperatorError, also where opening it would make one.
 */
export async function openGame(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl === null && !hasEmbedded(config.dataDir))
    throw new OperatorError(
      `no game was begun in ${config.dataDir}: set DATABASE_URL or DATA_DIR to what the server has`,
    );
  return openDatabase(config);
}
