import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '../../../server/db/migrate.ts';
import { databaseKinds, openTestDatabase } from '../../server/harness/databases.ts';

/** How long the audit of the test reads. */
const AUDIT_MS = 6000;

test.runIf(databaseKinds().includes('postgres'))(
  'a migration waits for an audit, and no call waits for the migration',
  async () => {
    const database = await openTestDatabase('postgres');
    const audit = await database.again();
    const text = 'ALTER TABLE users ADD COLUMN added_meanwhile text';
    const migrations = [...readMigrations(), { name: '9999_test.sql', text, sha256: 'x' }];
    let audits = true;
    const auditing = audit.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        for (const until = performance.now() + AUDIT_MS; performance.now() < until; await pause(100)) {
          await sql`SELECT count(*) FROM users`.execute(trx);
        }
        audits = false;
      });
    await pause(100);
    let migrates = true;
    const migrating = database
      .withoutTimeouts((db) => migrate(db, migrations))
      .then(() => {
        expect(audits).toBe(false);
        migrates = false;
      });
    const waits: number[] = [];
    while (migrates) {
      const begun = performance.now();
      await sql`SELECT 1 FROM users WHERE id = 1`.execute(database.db);
      waits.push(performance.now() - begun);
      await pause(20);
    }
    await Promise.all([auditing, migrating]);
    await audit.close();
    await database.close();
    expect(Math.max(...waits)).toBeLessThan(1000);
  },
);
