import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';
import { SEED_KEY } from '../../server/harness/Game.ts';
import { localSession } from '../../server/harness/localSession.ts';
import { newKey } from '../../server/harness/Player.ts';
import { WELCOME_PATH } from '../harness/BehindProxy.ts';
import { Cluster, canFault, execute } from '../harness/Cluster.ts';
import { prepare, Servers } from '../harness/world.ts';

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

  /** How often the replica has looked into a table since the last time. */
  async function looksInto(table: string): Promise<number> {
    const [row] = await execute<{ looks: number }>(
      cluster.standby.url(),
      `SELECT (seq_scan + coalesce(idx_scan, 0))::integer AS looks FROM pg_stat_user_tables WHERE relname = '${table}'`,
    );
    return row?.looks ?? 0;
  }

  test('what may be late is read from the replica, money and what was just done from the primary', async () => {
    const opened = await call(1, 'POST', WELCOME_PATH);
    const { id } = opened.body.receipt;
    const shared = await call(1, 'POST', '/api/drop/', { inventory_id: opened.body.open.inventory_id });
    const drop = `/api/drop/${shared.body.id}/`;
    for (const path of ['/api/live/', '/api/user/init/', '/api/user/transactions/', drop])
      expect([path, (await call(1, 'GET', path)).status]).toEqual([path, 200]);
    // A connection tells what it has done with the first statement that comes a second later.
    const askAgain = () => call(1, 'GET', drop).then(() => looksInto('drops'));
    await expect.poll(askAgain, { timeout: 20_000, interval: 300 }).toBeGreaterThan(0);
    expect(await looksInto('live_wins')).toBeGreaterThan(0);
    expect(await looksInto('ledger')).toBe(0);

    // A replica that is behind hides nothing that its player has just done.
    await execute(cluster.standby.url(), 'SELECT pg_wal_replay_pause()');
    const late = await call(2, 'POST', WELCOME_PATH);
    const { history } = (await call(2, 'GET', '/api/history/')).body;
    expect(history).toMatchObject([{ id: late.body.receipt.id }]);
    const fresh = await call(2, 'POST', '/api/drop/', { inventory_id: late.body.open.inventory_id });
    const page = await call(2, 'GET', `/api/drop/${fresh.body.id}/`);
    expect(page.body.drop.receipt.id).toBe(late.body.receipt.id);
    await execute(cluster.standby.url(), 'SELECT pg_wal_replay_resume()');
    expect((await call(1, 'GET', drop)).body.drop.receipt.id).toBe(id);
  });

  test('the audit runs on the replica, and goes on from the marks that it has set on the primary', async () => {
    const urls = { DATABASE_URL: cluster.primary.url(), DATABASE_READ_URL: cluster.standby.url() };
    const auditBy = async (...words: string[]) => {
      const { stdout } = await run(
        process.execPath,
        ['--import', 'tsx', 'server/commands/audit.ts', ...words],
        { cwd: repositoryRoot(), env: { ...process.env, ...urls, SEED_KEY } },
      );
      expect(stdout).toContain('✓ every draw can be drawn again');
      expect(stdout).not.toContain('✗');
      return stdout;
    };
    const history = 'no seed was revealed twice';
    expect(await auditBy()).toContain(history);
    expect(await looksInto('ledger')).toBeGreaterThan(0);
    const marked = 'SELECT user_id::integer FROM audit_marks WHERE user_id < 3 ORDER BY 1';
    expect(await execute(cluster.primary.url(), marked)).toEqual([{ user_id: 1 }, { user_id: 2 }]);
    expect(await auditBy('--since-last')).not.toContain(history);
  });

  test('where the replica is gone the primary answers, and calls wait for it once', async () => {
    // Commits do not wait for it any more.
    await execute(cluster.primary.url(), `ALTER SYSTEM SET synchronous_standby_names = ''`);
    await execute(cluster.primary.url(), 'SELECT pg_reload_conf()');
    await cluster.standby.kill();
    for (let turn = 0; turn < 5; turn++) {
      const begun = performance.now();
      expect((await call(1, 'GET', '/api/user/recent-wins/')).status).toBe(200);
      if (turn > 0) expect(performance.now() - begun).toBeLessThan(1000);
    }
    expect(servers.ended, servers.output).toBe(0);
  });
});
