import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fillDataDir } from './harness/databases.ts';
import { type ServerProcess, startServer } from './harness/process.ts';

const PRODUCTION = { BOT_TOKEN: '123456789:abcdefghijklmnopqrstuvwxyz012345' };

/** What a server that doesn't start has to say. */
async function lastWords(environment: Record<string, string>): Promise<string> {
  try {
    const server = await startServer(environment);
    await server.end('SIGKILL');
    return 'it started';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('starting the server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-start-'));
  const servers: ServerProcess[] = [];
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  });

  test('in production without its values names each of them, one line each', async () => {
    expect((await lastWords(PRODUCTION)).split('\n')).toEqual([
      'the server ended with 1:',
      'PUBLIC_URL: is needed when BOT_TOKEN is set',
      'DATABASE_URL: is needed when BOT_TOKEN is set',
      'WEBHOOK_SECRET: is needed when BOT_TOKEN is set',
      'DELIVERY: is needed when BOT_TOKEN is set: steam, sandbox (which sends nothing) or off',
      '',
    ]);
  });

  test('without its database says in one line where it was not', async () => {
    const words = await lastWords({ DATABASE_URL: 'postgres://facet@localhost:9/facet', DATA_DIR: folder });
    expect(words).toContain('ECONNREFUSED');
    expect(words).not.toMatch(/\n\s+at /);
  });

  test('twice in one data directory is refused in one line', { timeout: 180_000 }, async () => {
    await fillDataDir(folder);
    const server = await startServer({ DATA_DIR: folder, EMBEDDED_FSYNC: '0' });
    servers.push(server);
    expect((await lastWords({ DATA_DIR: folder })).split('\n')[1]).toMatch(
      /^\/.* is in use by process \d+: stop it first$/,
    );
  });

  test('writes a line for each call, with the user, without what was sent', async () => {
    const [server] = servers;
    if (!server) throw new Error('there is no server');
    const session = await (await fetch(`${server.url}/local/session?as=5`)).json();
    const authorization = `tma ${session.init_data}`;
    await fetch(`${server.url}/api/user/transactions/?page=1&limit=7`, { headers: { authorization } });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.includes('/api/'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      method: 'GET',
      path: '/api/user/transactions/',
      status: 200,
      user: 5,
    });
    expect(server.output()).not.toContain(session.init_data.slice(-64));
    expect(server.output()).not.toContain('limit=7');
  });
});
