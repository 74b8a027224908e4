import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { migrate, readMigrations } from '../../../server/db/migrate.ts';
import { databaseKinds, openTestDatabase } from '../../server/harness/databases.ts';

/** A gate: who waits for `opened` goes on once `open` was called. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test.runIf(databaseKinds().includes('postgres'))(
  'a migration waits for an audit, and no call waits for the migration',
  async () => {
    const database = await openTestDatabase('postgres');
    const audit = await database.again();
    const text = `CREATE TABLE patience AS SELECT current_setting('lock_timeout') AS told;
      ALTER TABLE users ADD COLUMN added_meanwhile text`;
    const migrations = [...readMigrations(), { name: '9999_test.sql', text, sha256: 'x' }];
    const [begun, ended] = [gate(), gate()];
    let audits = true;
    const auditing = audit.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await sql`SELECT count(*) FROM users`.execute(trx);
        begun.open();
        await ended.opened;
        audits = false;
      });
    await begun.opened;
    const stepsBack = vi.fn();
    const migrating = database
      .withoutTimeouts((db) => migrate(db, migrations, stepsBack))
      .then(() => expect(audits).toBe(false));
    // A call that waited for the migration would wait for the audit, which goes on, and be ended after four seconds.
    for (; stepsBack.mock.calls.length < 2; await pause(20)) {
      await sql`SELECT FROM users WHERE id = 1`.execute(database.db);
    }
    ended.open();
    await Promise.all([auditing, migrating]);
    const patience = sql`SELECT told FROM patience`;
    expect((await patience.execute(database.db)).rows).toEqual([{ told: '300ms' }]);
    await audit.close();
    await database.close();
  },
);
