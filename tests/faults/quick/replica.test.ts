import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serversOf } from '../../../server/db/postgres/address.ts';
import { openPostgres } from '../../../server/db/postgres/open.ts';
import { Primary } from '../../../server/db/postgres/Primary.ts';
import { waitForReplica } from '../../../server/db/postgres/replica.ts';
import { LateReads } from '../../../server/domain/LateReads.ts';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';
import { SEED_KEY } from '../../server/harness/Game.ts';
import { localSession } from '../../server/harness/localSession.ts';
import { newKey } from '../../server/harness/Player.ts';
import { WELCOME_PATH } from '../harness/BehindProxy.ts';
import { Cluster, canFault, execute } from '../harness/Cluster.ts';
import { openBeside, prepare, Servers } from '../harness/world.ts';

const run = promisify(execFile);

describe.runIf(canFault())('a server with DATABASE_READ_URL', () => {
  let cluster: Cluster;
  let servers: Servers;
  beforeAll(async () => {
    cluster = await Cluster.start();
    await prepare(cluster.primary.url());
    servers = await Servers.start(cluster.primary.url(), 1, { DATABASE_READ_URL: cluster.standby.url() });
  });
  afterAll(async () => {
    await servers.stop();
    await cluster.stop();
  });

  async function call(player: number, method: 'GET' | 'POST', path: string, body?: object) {
    const [url = ''] = servers.urls;
    const headers = {
      ...(await localSession(url, player)),
      ...(method === 'POST' && { 'idempotency-key': newKey() }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const reply = await fetch(`${url}${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
    return { status: reply.status, body: await reply.json() };
  }

  /** Runs the audit's command as `npm run audit` does. */
  const runAudit = (replica: string, ...words: string[]) => {
    const urls = { DATABASE_URL: cluster.primary.url(), DATABASE_READ_URL: replica };
    const env = { ...process.env, ...urls, PGAPPNAME: 'audit', SEED_KEY };
    const command = ['--import', 'tsx', 'server/commands/audit.ts', ...words];
    return run(process.execPath, command, { cwd: repositoryRoot(), env });
  };

  /** How often the replica has looked into a table since the last time. */
  async function looksInto(table: string): Promise<number> {
    const [row] = await execute<{ looks: number }>(
      cluster.standby.url(),
      `SELECT (seq_scan + coalesce(idx_scan, 0))::integer AS looks FROM pg_stat_user_tables WHERE relname = '${table}'`,
    );
    return row?.looks ?? 0;
  }

  /** A drop of a player's first opening, shared. */
  async function shareDrop(player: number) {
    const opened = await call(player, 'POST', WELCOME_PATH);
    const { id } = opened.body.receipt;
    const inventory_id = opened.body.open.inventory_id;
    const shared = await call(player, 'POST', '/api/drop/', { inventory_id });
    return { id, drop: `/api/drop/${shared.body.id}/` };
  }

  /** Waits until the replica has all that the primary has written. */
  async function caughtUp(): Promise<void> {
    const [written] = await execute<{ at: string }>(
      cluster.primary.url(),
      'SELECT pg_current_wal_lsn() AS at',
    );
    const reached = `SELECT pg_last_wal_replay_lsn() >= '${written?.at}' AS reached`;
    await expect.poll(() => execute(cluster.standby.url(), reached)).toEqual([{ reached: true }]);
  }

  test('a replica that is behind hides nothing that its player has just done, the first drop of all included', async () => {
    await execute(cluster.standby.url(), 'SELECT pg_wal_replay_pause()');
    const { id, drop } = await shareDrop(2);
    expect((await call(2, 'GET', '/api/history/')).body.history).toMatchObject([{ id }]);
    expect((await call(2, 'GET', drop)).body.drop.receipt.id).toBe(id);
    await execute(cluster.standby.url(), 'SELECT pg_wal_replay_resume()');
    await caughtUp();
    expect((await call(2, 'GET', drop)).body.drop.receipt.id).toBe(id);
  });

  test('reads leave a replica that replays nothing any more, and come back to it when it does', async () => {
    const [primary, replica] = await Promise.all([
      openBeside(cluster.primary.url()),
      openPostgres(cluster.standby.url(), () => undefined, { isReplica: true }),
    ]);
    const failed = vi.fn();
    const lateReads = new LateReads(primary.db, replica.db, failed);
    const fromReplica = () =>
      lateReads.read(async (db) => {
        const { rows } = await sql<{ late: boolean }>`SELECT pg_is_in_recovery() AS late`.execute(db);
        return rows[0]?.late;
      });
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const fromReplicaLater = () => {
        vi.advanceTimersByTime(3000);
        return fromReplica();
      };
      await caughtUp();
      expect(await fromReplica()).toBe(true);
      await execute(cluster.standby.url(), 'SELECT pg_wal_replay_pause()');
      await shareDrop(3);
      await expect.poll(fromReplicaLater).toBe(false);
      expect(await fromReplica()).toBe(false);
      expect(lateReads.isReplicaDown).toBe(true);
      expect(failed.mock.calls).toEqual([[new Error('the replica is more than 3000 ms behind')]]);
      await execute(cluster.standby.url(), 'SELECT pg_wal_replay_resume()');
      await caughtUp();
      await expect.poll(fromReplicaLater).toBe(true);
    } finally {
      vi.useRealTimers();
      await Promise.all([primary.close(), replica.close()]);
    }
  });

  test('an audit waits for a replica, and is told of one that does not come up', async () => {
    const [primary, replica] = await Promise.all([
      openBeside(cluster.primary.url()),
      openPostgres(cluster.standby.url(), () => undefined, { isReplica: true }),
    ]);
    await execute(cluster.standby.url(), 'SELECT pg_wal_replay_pause()');
    await shareDrop(4);
    await expect(waitForReplica(replica.db, primary.db, 0)).rejects.toThrow('the replica is behind');
    const waiting = waitForReplica(replica.db, primary.db, 60);
    await execute(cluster.standby.url(), 'SELECT pg_wal_replay_resume()');
    await waiting;
    await Promise.all([primary.close(), replica.close()]);
  });

  test('what may be late is read from the replica, money and what was just done from the primary', async () => {
    const { drop } = await shareDrop(1);
    await caughtUp();
    // A connection tells what it has done with the first statement that comes a second later.
    const askAgain = async () => {
      for (const path of ['/api/live/', '/api/user/init/', '/api/user/transactions/', drop])
        expect([path, (await call(1, 'GET', path)).status]).toEqual([path, 200]);
      return Math.min(await looksInto('drops'), await looksInto('live_wins'));
    };
    await expect.poll(askAgain, { interval: 300 }).toBeGreaterThan(0);
    expect(await looksInto('ledger')).toBe(0);
  });

  test('the audit runs on the replica once that has come up, and goes on from the marks that it has set on the primary', async () => {
    const auditBy = async (...words: string[]) => {
      const { stdout } = await runAudit(cluster.standby.url(), ...words);
      expect(stdout).toContain('✓ every draw can be drawn again');
      expect(stdout).not.toContain('✗');
      return stdout;
    };
    const history = 'no seed was revealed twice';
    await caughtUp();
    await execute(cluster.standby.url(), 'SELECT pg_wal_replay_pause()');
    await shareDrop(5);
    const whole = auditBy();
    const looks = `SELECT FROM pg_stat_activity
      WHERE application_name = 'audit' AND query LIKE '%pg_last_wal_replay_lsn%'`;
    await expect.poll(() => execute(cluster.standby.url(), looks)).toHaveLength(1);
    await execute(cluster.standby.url(), 'SELECT pg_wal_replay_resume()');
    expect(await whole).toContain(history);
    expect(await looksInto('ledger')).toBeGreaterThan(0);
    const marked = 'SELECT user_id::integer FROM audit_marks WHERE user_id IN (1, 2, 5) ORDER BY 1';
    expect(await execute(cluster.primary.url(), marked)).toEqual([
      { user_id: 1 },
      { user_id: 2 },
      { user_id: 5 },
    ]);
    expect(await auditBy('--since-last')).not.toContain(history);
  });

  test('where the replica is gone the primary answers', async () => {
    // Commits do not wait for it any more.
    await execute(cluster.primary.url(), `ALTER SYSTEM SET synchronous_standby_names = ''`);
    await execute(cluster.primary.url(), 'SELECT pg_reload_conf()');
    const place = `127.0.0.1:${cluster.standby.port}`;
    const standbyUrl = `postgres://postgres:secret@${place}/postgres`;
    // An audit waits in its midst for what the primary has locked, and so the replica too.
    const lock = `DO $$ BEGIN LOCK ledger; PERFORM pg_sleep(600); END $$`;
    const locking = execute(cluster.primary.url(), lock).catch(() => 'canceled');
    const isHeld = `SELECT FROM pg_locks WHERE relation = 'ledger'::regclass AND mode = 'AccessExclusiveLock'`;
    await expect.poll(() => execute(cluster.standby.url(), isHeld)).toHaveLength(1);
    const audited = runAudit(standbyUrl).catch((error) => error);
    const waits = `SELECT FROM pg_stat_activity WHERE application_name = 'audit' AND wait_event_type = 'Lock'`;
    await expect.poll(() => execute(cluster.standby.url(), waits)).toHaveLength(1);
    // Another one waits for the replica to come up.
    await execute(cluster.standby.url(), 'SELECT pg_wal_replay_pause()');
    await execute(cluster.primary.url(), `SELECT pg_logical_emit_message(true, '', '')`);
    const early = runAudit(standbyUrl).catch((error) => error);
    const looks = `SELECT FROM pg_stat_activity
      WHERE application_name = 'audit' AND query LIKE '%pg_last_wal_replay_lsn%'`;
    await expect.poll(() => execute(cluster.standby.url(), looks)).toHaveLength(1);
    await cluster.standby.kill();
    for (const { code, stderr } of [await audited, await early]) {
      const told = expect.stringMatching(`^DATABASE_READ_URL: ${place} can't be reached \\(.*\n$`);
      expect([code, stderr]).toEqual([1, told]);
    }
    await execute(
      cluster.primary.url(),
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query = '${lock}'`,
    );
    expect(await locking).toBe('canceled');
    for (let turn = 0; turn < 5; turn++)
      expect((await call(1, 'GET', '/api/user/recent-wins/')).status).toBe(200);
    // An audit reads from no other by itself, and says where it is not.
    await expect(runAudit(standbyUrl)).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr:
        `DATABASE_READ_URL: ${place} can't be reached (connect ECONNREFUSED ${place}); ` +
        'bring the replica back, or leave the variable out, and the primary is read\n',
    });
    expect(servers.ended, servers.output).toBe(0);
  });

  test('of two machines that take writes the one that was promoted last is the primary', async () => {
    await cluster.standby.start();
    await cluster.failOver();
    const primary = new Primary(serversOf(cluster.url()));
    // The one that answers last has 200 ms, which do not pass here however long this machine takes.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      for (let look = 0; look < 10; look++) {
        expect(await primary.find()).toMatchObject({ port: cluster.primary.port });
        primary.forget();
      }
    } finally {
      vi.useRealTimers();
    }
  });
});
