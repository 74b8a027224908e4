import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { freePort } from '../../scripts/freePort.ts';
import { fillDataDir } from './harness/databases.ts';
import { SEED_KEY } from './harness/Game.ts';
import { localSession } from './harness/localSession.ts';
import { type SpawnedServer, spawnServer } from './harness/spawnServer.ts';

const PRODUCTION = { BOT_TOKEN: '123456789:abcdefghijklmnopqrstuvwxyz012345' };

/** What a server that doesn't start has to say. */
async function lastWords(environment: Record<string, string>): Promise<string> {
  try {
    const server = await spawnServer(environment);
    await server.end('SIGKILL');
    return 'it started';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The process that has a data directory open, as its lock says; waits until one has. */
async function ownerOf(dataDir: string): Promise<number> {
  for (;;) {
    try {
      return Number(await text(createConnection(join(dataDir, 'owner.sock'))));
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

describe('starting the server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-start-'));
  const servers: SpawnedServer[] = [];
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  });

  test('a server in production without its values names each of them in a line', async () => {
    expect((await lastWords(PRODUCTION)).split('\n')).toEqual([
      'the server ended with 1:',
      'PUBLIC_URL: is needed when BOT_TOKEN is set',
      'DATABASE_URL: is needed when BOT_TOKEN is set',
      'WEBHOOK_SECRET: is needed when BOT_TOKEN is set',
      'SEED_KEY: is needed when BOT_TOKEN is set: openssl rand -hex 32',
      'WITHDRAWAL_HOLD_DAYS: is needed when BOT_TOKEN is set: 21 is as long as Telegram may take stars back, 0 trusts it',
      'DELIVERY: is needed when BOT_TOKEN is set: steam, sandbox (which sends nothing) or off',
      '',
    ]);
  });

  test('a server without its database says in one line where it was not', async () => {
    const words = await lastWords({ DATABASE_URL: 'postgres://facet@localhost:9/facet', DATA_DIR: folder });
    expect(words).toContain(':\nDATABASE_URL: connect ECONNREFUSED');
    expect(words).not.toMatch(/\n\s+at /);
  });

  test('a server whose DATA_DIR is no folder says so in one line', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await lastWords({ DATA_DIR: file })).toBe(
      `the server ended with 1:\nDATA_DIR can't be made: EEXIST: file already exists, mkdir '${file}'\n`,
    );
  });

  test.runIf(existsSync('/dev/full'))('a first start on a full disk keeps no empty key', async () => {
    const dataDir = join(folder, 'full');
    mkdirSync(dataDir);
    symlinkSync('/dev/full', join(dataDir, 'bot-token.new'));
    expect(await lastWords({ DATA_DIR: dataDir })).toBe(
      'the server ended with 1:\nENOSPC: no space left on device, write\n',
    );
    expect(readdirSync(dataDir)).toEqual(['bot-token.new']);
  });

  const command = (words: readonly string[], env: NodeJS.ProcessEnv) => {
    const options = { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync('node_modules/.bin/tsx', words, options);
    return [status, stderr, stdout];
  };

  test('an order to a database that is not there is refused in one line', () => {
    const nowhere = { DATABASE_URL: 'postgres://facet@127.0.0.1:9/facet' };
    expect(command(['server/commands/admin.ts', 'held'], nowhere)).toEqual([
      1,
      'DATABASE_URL: connect ECONNREFUSED 127.0.0.1:9\n',
      '',
    ]);
  });

  test.runIf(inject('postgresUrl'))('payments are reconciled in no database that no server has begun', () => {
    const environment = {
      ...PRODUCTION,
      DATABASE_URL: inject('postgresUrl') ?? '',
      PUBLIC_URL: 'https://play.example.com',
      WEBHOOK_SECRET: SEED_KEY,
      SEED_KEY,
      WITHDRAWAL_HOLD_DAYS: '21',
      DELIVERY: 'off',
    };
    const told = expect.stringMatching(/^the database is empty: start the server once, .*\n$/);
    expect(command(['server/commands/reconcile.ts'], environment)).toEqual([1, told, '']);
  });

  test('an audit that can’t read the address of its replica says so before it opens the primary', () => {
    const addresses = {
      DATABASE_URL: 'postgres://facet@127.0.0.1:9/facet',
      DATABASE_READ_URL: 'postgres://[replica',
    };
    const told = expect.stringMatching(/^DATABASE_READ_URL: .*\n$/);
    expect(command(['server/commands/audit.ts'], addresses)).toEqual([1, told, '']);
  });

  test.each([[[]], [['freeze', '--help']]])(
    'the orders that there are can be listed without a database: admin %j',
    (words) => {
      const nowhere = { DATABASE_URL: 'postgres://facet@127.0.0.1:9/facet' };
      const list = expect.stringMatching(/^npm run admin -- <command>\n.*\n {2}freeze <user> /s);
      expect(command(['server/commands/admin.ts', ...words], nowhere)).toEqual([0, '', list]);
    },
  );

  test.each([
    [['freze', '5'], 'there is no command "freze 5"; npm run admin lists all there are\n'],
    [
      ['catalogue', 'version'],
      expect.stringMatching(/^to look: catalogue versions or catalogue prices; .*\n$/),
    ],
  ])('a command that is misspelt is told so without a database: admin %j', (words, told) => {
    const nowhere = { DATABASE_URL: 'postgres://facet@127.0.0.1:9/facet' };
    expect(command(['server/commands/admin.ts', ...words], nowhere)).toEqual([1, told, '']);
  });

  test.each([
    ['reconcile.ts', '--al'],
    ['db-copy.ts', '--dry-run'],
  ])('%s refuses an option that it does not have, in one line', (file, option) => {
    const [status, words] = command([`server/commands/${file}`, option], {});
    expect([status, words]).toEqual([1, expect.stringMatching(`^Unknown option '${option}'; it is: .*\n$`)]);
  });

  test('db-copy leaves nothing behind in a DATA_DIR where no game was begun', () => {
    const environment = {
      DATABASE_URL: 'postgres://facet@127.0.0.1:9/facet',
      DATA_DIR: join(folder, 'slip'),
    };
    const told = `no game was begun in ${environment.DATA_DIR}: set DATA_DIR to the folder of the old server\n`;
    expect(command(['server/commands/db-copy.ts'], environment)).toEqual([1, told, '']);
    expect(existsSync(environment.DATA_DIR)).toBe(false);
  });

  test.each([['audit.ts'], ['admin.ts', 'held']])(
    '%s makes no database where no game was begun',
    (...words) => {
      const dataDir = join(folder, 'slip');
      const told = `no game was begun in ${dataDir}: set DATABASE_URL or DATA_DIR to what the server has\n`;
      const [file, ...more] = words;
      expect(command([`server/commands/${file}`, ...more], { DATA_DIR: dataDir })).toEqual([1, told, '']);
      expect(existsSync(dataDir)).toBe(false);
    },
  );

  test('a server without a token refuses a database that may be everybody’s, unless that is said to be meant', async () => {
    const shared = { DATABASE_URL: 'postgres://facet@localhost:9/facet', DATA_DIR: folder, LOCAL_MODE: '' };
    expect((await lastWords(shared)).split('\n')[1]).toBe(
      'BOT_TOKEN: is needed when DATABASE_URL is set, as a local server lets in whoever asks, under any name; ' +
        'LOCAL_MODE=1 says that this is meant',
    );
  });

  test('a second server in one data directory is refused in one line', async () => {
    await fillDataDir(folder);
    const server = await spawnServer({ DATA_DIR: folder, EMBEDDED_FSYNC: '0' });
    servers.push(server);
    expect((await lastWords({ DATA_DIR: folder })).split('\n')[1]).toMatch(
      /^\/.* is in use by process \d+: stop it first$/,
    );
  });

  test('a server that is asked to stop while it starts ends by itself with code 0', async () => {
    const dataDir = join(folder, 'starting');
    const words = lastWords({ DATA_DIR: dataDir, EMBEDDED_FSYNC: '0' });
    process.kill(await ownerOf(dataDir), 'SIGTERM');
    expect((await words).split('\n')[0]).toBe('the server ended with 0:');
  });

  test('a server in a shell of npm is asked to stop when that shell ends', async () => {
    const module = new URL('../../scripts/stopWithShell.mjs', import.meta.url);
    const program = `
      import { stopWithShell } from '${module}';
      stopWithShell();
      process.on('SIGTERM', () => process.exit(console.log('asked to stop')));
      console.log('up');
      setTimeout(() => undefined, 50_000);`;
    // With a second command no shell replaces itself by the first.
    const shell = spawn('sh', ['-c', `"$NODE" --input-type=module -e "$PROGRAM"; true`], {
      env: { NODE: process.execPath, PROGRAM: program, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    shell.stdout?.once('data', () => shell.kill('SIGTERM'));
    expect(shell.stdout && (await text(shell.stdout))).toBe('up\nasked to stop\n');
  });

  test('the log has a line for each call, with the user, without what was sent', async () => {
    const [server] = servers;
    if (!server) throw new Error('there is no server');
    const session = await (await fetch(`${server.url}/local/session?as=5`)).json();
    const authorization = `tma ${session.init_data}`;
    await fetch(`${server.url}/api/user/transactions/?page=1&limit=7`, { headers: { authorization } });
    // Every phone asks for it every ten seconds: it is worth a line only where it fails.
    expect((await fetch(`${server.url}/api/live/?after=1`, { headers: { authorization } })).status).toBe(200);
    expect((await fetch(`${server.url}/api/live/`)).status).toBe(401);
    // However an address is written.
    expect((await fetch(`${server.url}/%61pi/me/`, { headers: { authorization } })).status).toBe(200);
    // Lines wait a while to be written, the last of them too.
    await expect.poll(server.output).toMatch(/"path":"\/%61pi\/me\/".*\n/);
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.includes('pi/'));
    expect(lines).toHaveLength(3);
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({ path: '/%61pi/me/', status: 200, user: 5 });
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ path: '/api/live/', status: 401 });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      method: 'GET',
      path: '/api/user/transactions/',
      status: 200,
      user: 5,
    });
    expect(server.output()).not.toContain(session.init_data.slice(-64));
    expect(server.output()).not.toContain('limit=7');
  });

  test('a server that is asked to stop answers what it has begun, and has written every line of its log', async () => {
    const [server] = servers;
    if (!server) throw new Error('there is no server');
    const headers = await localSession(server.url, 6);
    await fetch(`${server.url}/api/me/`, { headers });
    // Each has to ask Telegram, which in local mode stops with the server.
    const invoices = Array.from({ length: 10 }, () =>
      fetch(`${server.url}/api/invoice/p100/?crystals=2050&stars=100`, { headers }),
    );
    await invoices[0];
    const ended = server.end('SIGTERM');
    const answers = await Promise.all(invoices);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await ended).toBe(0);
    const lines = server.output().split('\n');
    const messages = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    expect(messages).toContainEqual(expect.objectContaining({ signal: 'SIGTERM', msg: 'stopping' }));
    expect(messages.filter(({ path }) => path === '/api/invoice/p100/')).toHaveLength(10);
  });

  test('a server whose log has no room goes on serving, and ends when it is asked to', async () => {
    const port = await freePort();
    const log = openSync('/dev/full', 'w');
    const environment = { DATA_DIR: folder, EMBEDDED_FSYNC: '0', HOST: '127.0.0.1', PORT: `${port}` };
    const server = spawn(process.execPath, [inject('serverBundle')], {
      env: { PATH: process.env.PATH, LOCAL_MODE: '1', ...environment },
      stdio: ['ignore', log, 'pipe'],
    });
    const words = server.stderr && text(server.stderr);
    const ended = once(server, 'exit');
    const session = () =>
      fetch(`http://127.0.0.1:${port}/local/session?as=7`, { signal: AbortSignal.timeout(5000) }).then(
        ({ status }) => status,
        () => server.exitCode,
      );
    try {
      await expect.poll(session).toBe(200);
      // Several times as long as lines wait to be written.
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await session()).toBe(200);
      server.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    } finally {
      server.kill('SIGKILL');
      closeSync(log);
    }
    expect(await words).toBe(`Facet is at http://localhost:${port}\n`);
  });
});
