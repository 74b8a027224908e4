import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../../scripts/setup.mjs';
import { initDataKey, signInitData } from '../../server/domain/players/initData.ts';
import { type FakeBotApi, startFakeBotApi } from '../../server/fakes/botApi/fakeBotApi.ts';
import { repositoryRoot } from '../../server/repositoryRoot.ts';
import { freePort } from '../server/harness/freePort.ts';
import { BOT_TOKEN } from '../server/harness/Game.ts';
import { newKey } from '../server/harness/Player.ts';
import { findBinaries, humbleAccount } from '../server/harness/postgres.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { canFault, makeClusterFolder } from './harness/Cluster.ts';
import { PostgresServer } from './harness/PostgresServer.ts';

/** The commands under a heading of docs/operating.md, as they stand there. */
function commandsOf(heading: string): string[] {
  const page = readFileSync(join(repositoryRoot(), 'docs/operating.md'), 'utf8');
  const [, section = ''] = page.split(`\n### ${heading}\n`);
  const [own = ''] = section.split(/\n##+ /);
  return [...own.matchAll(/```sh\n(.*?)```/gs)].map(([, commands = '']) => commands);
}

/**
 * A folder that looks like the repository and may be written to. Its npm starts the server without the look at packages
 * and builds that `npm start` begins with: packages must not be installed anew under a test.
 */
function makeGameFolder(folder: string): string {
  const game = join(folder, 'game');
  mkdirSync(join(game, '.shims'), { recursive: true });
  for (const name of readdirSync(repositoryRoot()))
    symlinkSync(join(repositoryRoot(), name), join(game, name));
  const npm = execFileSync('which', ['npm'], { encoding: 'utf8' }).trim();
  const shim = `#!/bin/sh\n[ "$1" = start ] && exec node dist/server/main.js\nexec ${npm} "$@"\n`;
  writeFileSync(join(game, '.shims/npm'), shim);
  chmodSync(join(game, '.shims/npm'), 0o755);
  return game;
}

describe.runIf(canFault())('the runbooks of docs/operating.md, word by word', () => {
  const folder = makeClusterFolder();
  const account = humbleAccount();
  let primary: PostgresServer;
  let fakeBotApi: FakeBotApi;
  let environment: Record<string, string>;
  let game: string;

  const run = promisify(execFile);
  const shell = async (commands: string) =>
    (await run('bash', ['-ec', commands], { cwd: game, env: environment, ...account })).stdout;

  /** Follows some of the commands under a heading in a shell that ends at the first that fails; answers what it said. */
  function follow(heading: string, from = 0, to = Number.POSITIVE_INFINITY): Promise<string> {
    const commands = commandsOf(heading).slice(from, to);
    expect([heading, commands]).not.toEqual([heading, []]);
    return shell(commands.join('\n'));
  }

  /** A call of the player to the server that was started last. */
  async function call(path: string, method = 'GET') {
    const user = JSON.stringify({ id: 7, first_name: 'Player' });
    const auth_date = String(Math.floor(Date.now() / 1000));
    const authorization = `tma ${signInitData(initDataKey(BOT_TOKEN), { user, auth_date })}`;
    const headers = { authorization, 'idempotency-key': newKey() };
    const reply = await fetch(`http://127.0.0.1:${environment.PORT}${path}`, { method, headers });
    return { status: reply.status, body: await reply.json() };
  }
  const nonce = async () => (await call('/api/user/init/')).body.fair.nonce;
  async function open(): Promise<number> {
    const { cases } = (await call('/api/cases/')).body;
    const paid = cases.filter(({ price }: { price: number }) => price > 0);
    const [cheapest] = paid.sort((a: { price: number }, b: { price: number }) => a.price - b.price);
    return (await call(`/api/case/${cheapest.id}/open/`, 'POST')).status;
  }

  beforeAll(async () => {
    build('production');
    primary = await PostgresServer.create(join(folder, 'primary'), { unix_socket_directories: folder });
    await primary.start();
    fakeBotApi = await startFakeBotApi({ token: BOT_TOKEN, username: 'facet_test_bot' });
    game = makeGameFolder(folder);
    if (account) for (const one of [game, join(game, '.shims')]) chownSync(one, account.uid, account.gid);
    environment = {
      PATH: [join(game, '.shims'), findBinaries(), process.env.PATH].join(':'),
      ...{ HOME: folder, TMPDIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'warn' },
      ...{ PGHOST: '127.0.0.1', PGPORT: String(primary.port), PGUSER: 'postgres' },
      ...{ STANDBY_PORT: String(await freePort()), BOT_API_ROOT: fakeBotApi.root },
      ...{ BOT_TOKEN, PUBLIC_URL: 'https://play.example.com', SUPPORT: '@facet_help' },
    };
  }, 300_000);
  afterAll(async () => {
    await shell('kill $(cat facet.pid); pg_ctl --pgdata standby --mode immediate stop');
    await fakeBotApi.close();
    await primary.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('first day: from nothing to a server that plays, is known to Telegram and proves its books', async () => {
    expect(await follow('First day', 0, 1)).toContain(
      'updates go to https://play.example.com/telegram/webhook',
    );
    expect((await call(`/api/case/${WELCOME_CASE_ID}/open/`, 'POST')).status).toBe(200);
    expect(await nonce()).toBe(1);
    await follow('First day', 1);
  });

  test('deploy: another process goes on where the first was', async () => {
    const before = readFileSync(join(game, 'facet.pid'), 'utf8');
    await follow('Deploy');
    expect(readFileSync(join(game, 'facet.pid'), 'utf8')).not.toBe(before);
    expect(await open()).toBe(200);
    expect(await nonce()).toBe(2);
  });

  test('alarms: the commands of their notices work beside a server', async () => {
    const told = ['ServerDown', 'SlowOpenings', 'DeliveriesOverdue', 'WebhookSilent', 'RefundStorm'].map(
      (alarm) => commandsOf(alarm).join('\n'),
    );
    expect(told).not.toContain('');
    const output = await shell(['set -a; . ./facet.env; set +a', ...told].join('\n'));
    expect(output).toMatch(/ 200\n.*\n200\n/s);
    expect(output).toContain('updates go to');
  });

  test('restore: the dump of the night, with fresh chains', async () => {
    const { commitment } = (await call('/api/user/init/')).body.fair;
    expect(await follow('Restore')).toContain('every player draws from a fresh chain');
    const { fair } = (await call('/api/user/init/')).body;
    expect(fair.commitment).not.toBe(commitment);
    expect(await open()).toBe(200);
  });

  test('failover: the standby has every draw, and goes on', async () => {
    await follow('Failover', 0, 1);
    expect(await open()).toBe(200);
    const drawn = await nonce();
    await primary.kill();
    expect(await follow('Failover', 1)).toContain('go on');
    expect(await nonce()).toBe(drawn);
    expect(await open()).toBe(200);
  });
});
