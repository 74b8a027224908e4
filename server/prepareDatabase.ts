import type { FastifyBaseLogger } from 'fastify';
import { publishRelease } from './catalogue/publishRelease.ts';
import type { OpenDatabase } from './db/database.ts';
import { migrate, readMigrations } from './db/migrate.ts';
import { beginChains } from './domain/draws/chainEpochs.ts';
import type { SeedCipher } from './domain/draws/SeedCipher.ts';
import { checkSeedKey } from './domain/draws/sealSeeds.ts';

/** What a database has to agree with; `rate` in crystals a dollar. */
interface Expected {
  readonly seedCipher: SeedCipher;
  readonly rate: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Brings a database to the tables and the catalogue of this version.
 * @throws OperatorError where it was begun with another seed key or rate, or by a newer version.
 */
export async function prepareDatabase(
  database: OpenDatabase,
  { seedCipher, rate, log }: Expected,
): Promise<void> {
  await database.withoutTimeouts(async (db) => {
    await migrate(db, readMigrations(), (message) => log.warn(message));
    await checkSeedKey(db, seedCipher);
    await beginChains(db, new Date());
    await publishRelease(db, rate);
  });
}
