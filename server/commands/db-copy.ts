import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { hasEmbedded } from '../db/pglite/open.ts';
import { OperatorError } from '../OperatorError.ts';
import { readWords } from '../readWords.ts';
import { copyDatabase, noGameIn } from './copyDatabase.ts';
import { endWith } from './endWith.ts';

// From the embedded database in DATA_DIR, whose server has to be stopped.
await endWith(async () => {
  readWords({ usage: 'DATABASE_URL=postgres://… npm run db:copy' });
  const config = readConfig(process.env);
  if (config.databaseUrl === null)
    throw new OperatorError('DATABASE_URL is needed: where the data should go');
  if (!hasEmbedded(config.dataDir)) throw noGameIn(config.dataDir);
  const source = await openDatabase({ ...config, databaseUrl: null });
  try {
    const target = await openDatabase(config);
    try {
      const copied = await target.withoutTimeouts(async (db) => {
        await migrate(db);
        return copyDatabase(source.db, db);
      });
      for (const { table, rows } of copied) console.log(`${rows}\t${table}`);
      console.log('Everything is there. Run the audit on the new database: npm run audit');
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
});
