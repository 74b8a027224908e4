import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../../../server/db/postgres/open.ts';
import type { Db } from '../../../server/db/schema.ts';
import { Cluster, canFault, execute } from '../harness/Cluster.ts';

describe.runIf(canFault())('a connection to a primary with a synchronous standby', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.start();
  });
  afterAll(() => cluster.stop());

  test('PostgreSQL asks after a silent minute whether a server is there, and gives it up after three questions', async () => {
    const { db, close } = await openPostgres(cluster.primary.url(), () => undefined);
    const { rows } = await sql`
      SELECT name, setting FROM pg_settings WHERE name LIKE 'tcp_keepalives_%' ORDER BY name`.execute(db);
    await close();
    expect(rows).toEqual([
      { name: 'tcp_keepalives_count', setting: '3' },
      { name: 'tcp_keepalives_idle', setting: '60' },
      { name: 'tcp_keepalives_interval', setting: '10' },
    ]);
  });

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
