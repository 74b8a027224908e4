import type { Config } from '../config.ts';
import { openEmbedded } from './pglite/open.ts';
import { openPostgres } from './postgres.ts';
import type { Db } from './schema.ts';

export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgres';
  close(): Promise<void>;
}

/** Opens PostgreSQL where DATABASE_URL is set, else the embedded database in DATA_DIR. */
export function openDatabase(config: Config, onError: (error: unknown) => void): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl, onError);
  return openEmbedded(config.dataDir, { fsync: config.embeddedFsync, onUpkeepError: onError });
}
