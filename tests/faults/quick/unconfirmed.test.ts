import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../../../server/db/postgres/open.ts';
import type { Db } from '../../../server/db/schema.ts';
import { Cluster, canFault, execute } from '../harness/Cluster.ts';

describe.runIf(canFault())('a commit that waits for a synchronous standby', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.start();
  });
  afterAll(() => cluster.stop());

  test('a commit is not acknowledged where somebody cancels its wait for a standby: a failover may still lose it', async () => {
    const { db, close } = await openPostgres(cluster.primary.url(), () => undefined);
    await sql`CREATE TABLE notes (text text)`.execute(db);
    cluster.standby.freeze();
    const note = (connection: Db) => sql`INSERT INTO notes VALUES ('x')`.execute(connection);
    const cancel = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
    // A statement alone is a transaction of its own.
    for (const commit of [() => db.transaction().execute(note), () => note(db)]) {
      const refused = expect(commit()).rejects.toThrow('no standby has confirmed the commit');
      while ((await execute(cluster.primary.url(), cancel)).length === 0);
      await refused;
    }
    cluster.standby.thaw();
    await close();
  });
});
