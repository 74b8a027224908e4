import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TransactionPartner } from 'grammy/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/freePort.ts';
import { build } from '../../scripts/setup.mjs';
import { initDataKey, signInitData } from '../../server/domain/players/initData.ts';
import { type FakeBotApi, startFakeBotApi } from '../../server/fakes/botApi/fakeBotApi.ts';
import { BOT_TOKEN } from '../server/harness/Game.ts';
import { TRADELINK } from '../server/harness/items.ts';
import { newKey } from '../server/harness/Player.ts';
import { findBinaries, humbleAccount } from '../server/harness/postgres.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { canFault, makeClusterFolder } from './harness/Cluster.ts';
import { PostgresServer } from './harness/PostgresServer.ts';
import { commandsOf, makeGameFolder } from './harness/runbook.ts';

const NEW_BOT_TOKEN = '123456789:another-token-another-token-another';

describe.runIf(canFault())('the runbooks of docs/operating.md, word by word', () => {
  const folder = makeClusterFolder();
  const account = humbleAccount();
  let primary: PostgresServer;
  let fakeBotApi: FakeBotApi;
  let environment: Record<string, string>;
  let game: string;
  /** By what Telegram signs who the player is. */
  let token = BOT_TOKEN;

  const run = promisify(execFile);
  const shell = async (commands: string) =>
    (await run('bash', ['-ec', commands], { cwd: game, env: environment, ...account })).stdout;

  /** The same with the settings of the server. */
  const shellWith = (commands: readonly string[]) =>
    shell(['set -a; . ./facet.env; set +a', ...commands].join('\n'));

  /**
   * Follows some of the commands under a heading in a shell that ends at the first that fails; answers what it said.
   */
  function follow(heading: string, from = 0, to = Number.POSITIVE_INFINITY): Promise<string> {
    const commands = commandsOf(heading).slice(from, to);
    expect([heading, commands]).not.toEqual([heading, []]);
    return shell(commands.join('\n'));
  }

  /**
   * Follows all commands under a heading at a terminal that is lost when they are through; `beside` is done as soon as
   * they have said what `until` matches.
   */
  async function followAndHangUp(heading: string, until: RegExp, beside: () => void): Promise<void> {
    const terminal = spawn('bash', ['--norc', '-i'], {
      cwd: game,
      env: environment,
      ...account,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    let said = '';
    terminal.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    terminal.stdin.write(`${commandsOf(heading).join('\n')}\ntouch followed\n`);
    await expect.poll(() => said, { timeout: 120_000 }).toMatch(until);
    beside();
    await expect.poll(() => existsSync(join(game, 'followed')), { timeout: 120_000 }).toBe(true);
    terminal.kill('SIGHUP');
    await once(terminal, 'exit');
  }

  /** A call of the player to the server that was started last. */
  async function call(path: string, method = 'GET', form: Record<string, string> = {}) {
    const user = JSON.stringify({ id: 7, first_name: 'Player' });
    const auth_date = String(Math.floor(Date.now() / 1000));
    const authorization = `tma ${signInitData(initDataKey(token), { user, auth_date })}`;
    const headers = { authorization, 'idempotency-key': newKey() };
    const body = Object.keys(form).length > 0 ? new URLSearchParams(form) : null;
    const reply = await fetch(`http://127.0.0.1:${environment.PORT}${path}`, { method, headers, body });
    return { status: reply.status, body: await reply.json() };
  }
  /** Changes settings, each an expression of sed, and starts the server again. */
  const restart = (...expressions: string[]) =>
    shell(`${commandsOf('Leak of a token')[0]}\nsed -i '${expressions.join('; ')}' facet.env\nrestart`);
  /** Who pays, or is given back, by Telegram's list. */
  const partner = (payload: string): TransactionPartner => ({
    type: 'user',
    transaction_type: 'invoice_payment',
    invoice_payload: payload,
    user: { id: 7, is_bot: false, first_name: 'Player' },
  });
  const nonce = async () => (await call('/api/user/init/')).body.fair.nonce;
  /** Opens the cheapest case, or the dearest that so many crystals pay for. */
  async function open(crystals = 0): Promise<number> {
    const { cases }: { cases: { id: string; price: number }[] } = (await call('/api/cases/')).body;
    const byPrice = cases.sort((a, b) => a.price - b.price);
    const chosen = byPrice.filter(({ price }) => price <= crystals).at(-1) ?? byPrice[0];
    return (await call(`/api/case/${chosen?.id}/open/`, 'POST')).status;
  }

  beforeAll(async () => {
    build('production');
    primary = await PostgresServer.create(join(folder, 'primary'), { unix_socket_directories: folder });
    await primary.start();
    fakeBotApi = await startFakeBotApi({ token: BOT_TOKEN, username: 'facet_test_bot' });
    game = makeGameFolder(folder);
    if (account)
      for (const one of ['', '.shims', 'operations']) chownSync(join(game, one), account.uid, account.gid);
    environment = {
      PATH: [join(game, '.shims'), findBinaries(), process.env.PATH].join(':'),
      HOME: folder,
      TMPDIR: folder,
      PORT: String(await freePort()),
      LOG_LEVEL: 'warn',
      // A folder of sockets, as where nothing listens to the network.
      PGHOST: folder,
      PGPORT: String(primary.port),
      PGUSER: 'postgres',
      // As where several addresses are named.
      PGTARGETSESSIONATTRS: 'read-write',
      STANDBY_PORT: String(await freePort()),
      BOT_API_ROOT: fakeBotApi.root,
      // Whatever the clock on the wall says.
      TZ: 'Europe/Moscow',
      BOT_TOKEN,
      NEW_BOT_TOKEN,
      PUBLIC_URL: 'https://play.example.com',
      SUPPORT: '@facet_help',
    };
  }, 300_000);
  afterAll(async () => {
    // Where a test has failed there may be none of them, and the rest has to end all the same.
    await shell('kill $(cat facet.pid) || true; pg_ctl --pgdata standby --mode immediate stop || true');
    await fakeBotApi.close();
    await primary.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('first day: from nothing to a server that plays, is known to Telegram and proves its books', async () => {
    // A program that is none of ours has the port until it has been asked twice.
    let asked = 0;
    const stranger = createServer((_, reply) => {
      if (++asked === 2) stranger.close();
      reply.end('another program');
    });
    await once(stranger.listen(Number(environment.PORT)), 'listening');
    expect(await follow('First day', 0, 1)).toContain(
      'updates go to https://play.example.com/telegram/webhook',
    );
    expect((await call(`/api/case/${WELCOME_CASE_ID}/open/`, 'POST')).status).toBe(200);
    expect(await nonce()).toBe(1);
    // A character that means something to shells and to sed.
    const query = '\\&application_name=facet';
    await shell(`sed -i "/^DATABASE_URL=/s|\\('\\?\\)$|${query}\\1|" facet.env`);
    const toldOfDumps = async () => {
      const metrics = `curl -s -H "Authorization: Bearer $METRICS_TOKEN" localhost:$PORT/metrics`;
      return Number(/work="dump"} (\S+)/.exec(await shellWith([metrics]))?.[1]);
    };
    const begun = await toldOfDumps();
    await follow('First day', 1);
    const dump = readFileSync(join(game, 'facet.dump'));
    const dumpedAt = await toldOfDumps();
    expect(dumpedAt).toBeGreaterThan(begun);
    const [backUp = ''] = commandsOf('First day')[1]?.split('npm run') ?? [];
    // A disk that is full after 8 kB leaves the dump of the night before.
    await expect(shell(`ulimit -f 8\n${backUp}`)).rejects.toThrow('Command failed');
    expect(readFileSync(join(game, 'facet.dump')).equals(dump)).toBe(true);
    expect(await toldOfDumps()).toBe(dumpedAt);
  });

  test('deploy: another process goes on where the first was, also without the shell', async () => {
    const pidFile = join(game, 'facet.pid');
    const first = Number(readFileSync(pidFile, 'utf8'));
    // Of a program that is none of ours, so the first goes on answering until somebody finds it.
    const stranger = spawn('sleep', ['1000'], account);
    writeFileSync(pidFile, String(stranger.pid));
    await followAndHangUp('Deploy', /("ready":true.*){2}/s, () => process.kill(first));
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    stranger.kill();
    process.kill(Number(readFileSync(pidFile, 'utf8')), 0);
    expect(await open()).toBe(200);
    expect(await nonce()).toBe(2);
  });

  test('alarms: the commands of their notices work beside a server', async () => {
    const calls = ['ServerDown', 'ManyErrors', 'PlayersRefused', 'SlowOpenings'];
    const alarms = [...calls, 'DeliveriesOverdue', 'WebhookSilent', 'RefundStorm'];
    const nights = ['AuditMissing', 'WholeAuditMissing', 'DumpMissing'];
    const told = [...alarms, ...nights].map((alarm) => commandsOf(alarm).join('\n'));
    expect(told).not.toContain('');
    const output = await shellWith(told);
    expect(output).toMatch(/ 200\n.*\n200\n/s);
    expect(output).toContain('updates go to');
    expect(output).toContain('"username":"facet_test_bot"');

    await shellWith([`psql "$DATABASE_URL" -c 'UPDATE users SET balance = balance + 100 WHERE id = 7'`]);
    const [look = '', bookByHand = ''] = commandsOf('AuditFailed');
    await expect(shellWith([look])).rejects.toThrow('Command failed');
    expect(await shellWith([bookByHand])).toContain('✓ balances are the sums of the ledger');
  });

  test('supplier down: what waits is counted, and leaves when somebody delivers again', async () => {
    await call('/api/tradelink/', 'POST', { tradelink: TRADELINK(7) });
    await restart('s|^DELIVERY=.*|DELIVERY=off|');
    expect((await call('/api/inventory/1/send/')).status).toBe(200);
    expect(await shellWith(commandsOf('SupplierDown'))).toMatch(/\|\s+1 \| 2/);
    expect(await shellWith(commandsOf('DeliveriesOverdue'))).toMatch(/queued \|\s+1 \| 2/);
    await restart('s|^DELIVERY=.*|DELIVERY=sandbox|');
    const stateOf = async () => (await call('/api/inventory/1/')).body.inventory.status;
    await expect.poll(stateOf, { interval: 500 }).toBe('sent');
  });

  test('refund storm: who owes is named, and their account can be frozen', async () => {
    const { payment_id } = (await call('/api/invoice/p100/?crystals=2050&stars=100')).body;
    const paid = { id: 'stx1', amount: 100, date: Math.floor(Date.now() / 1000) };
    fakeBotApi.state.transactions.push({ ...paid, source: partner(`7:${payment_id}`) });
    await shell('set -a; . ./facet.env; set +a\nnpx tsx server/commands/reconcile.ts');
    expect(await open((await call('/api/me/')).body.me.balance)).toBe(200);
    fakeBotApi.state.transactions.push({ ...paid, receiver: partner(`7:${payment_id}`) });
    expect(await shellWith(commandsOf('RefundStorm'))).toMatch(/\s7 \|\s+[12]\d{3} \| 2/);
    const order = `--name Ada --reason storm --key storm-7`;
    await shellWith([`npm run admin -- freeze 7 ${order}`]);
    expect((await call('/api/inventory/2/sale/')).status).toBe(423);
    await shellWith([`npm run admin -- unfreeze 7 ${order}-over`]);
  });

  test('restore: the dump of the night, with fresh chains, and again on the database of the first', async () => {
    const { payment_id } = (await call('/api/invoice/p50/?crystals=1000&stars=50')).body;
    const paid = { id: 'stx2', amount: 50, date: Math.floor(Date.now() / 1000) };
    fakeBotApi.state.transactions.push({ ...paid, source: partner(`7:${payment_id}`) });
    const { commitment } = (await call('/api/user/init/')).body.fair;
    await shell('mv facet.dump whole.dump; head -c 20000 whole.dump > facet.dump');
    await expect(follow('Restore')).rejects.toThrow('"" is no word: is a variable of the shell empty?');
    await shellWith([...commandsOf('Restore').slice(3), 'mv whole.dump facet.dump']);
    expect((await call('/api/user/init/')).body.fair.commitment).toBe(commitment);
    await shellWith(['psql "$DATABASE_URL" -c "UPDATE users SET openings_limit = 50 WHERE id = 7"']);
    await follow('Restore');
    const restored = await follow('Restore');
    expect(restored).toContain('every player draws from a fresh chain');
    expect(restored).toContain('nothing is missing');
    expect(restored).toContain('stx2');
    const { fair, me } = (await call('/api/user/init/')).body;
    expect(fair.commitment).not.toBe(commitment);
    expect(me.limits.openings_day).toBe(50);
    expect(await open()).toBe(200);
  });

  test('leak of a token: after each, the old one is worth nothing and the game goes on', async () => {
    const [start = '', ...leaks] = commandsOf('Leak of a token');
    const after = (leak: number) => shell([start, leaks[leak] ?? ''].join('\n'));
    const settings = () =>
      Object.fromEntries(
        readFileSync(join(game, 'facet.env'), 'utf8')
          .split('\n')
          .map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]),
      );
    const before = settings();
    Object.assign(fakeBotApi.state, { bot: { ...fakeBotApi.state.bot, token: NEW_BOT_TOKEN } });
    expect(await after(0)).toContain('updates go to https://play.example.com/telegram/webhook');
    expect((await call('/api/me/')).status).toBe(401);
    token = NEW_BOT_TOKEN;
    expect((await call('/api/me/')).status).toBe(200);

    expect(await after(1)).toContain('stx1');
    expect(fakeBotApi.state.webhook?.secret).toBe(settings().WEBHOOK_SECRET);
    const { commitment } = (await call('/api/user/init/')).body.fair;
    // In a shell that knows no setting yet, as that of an operator who has just signed in.
    expect(await after(2)).toContain('every player draws from a fresh chain');
    expect((await call('/api/user/init/')).body.fair.commitment).not.toBe(commitment);
    await after(3);
    expect(readFileSync(join(game, 'operations/metrics-token'), 'utf8')).toBe(settings().METRICS_TOKEN);
    await after(4);
    const now = settings();
    for (const name of ['BOT_TOKEN', 'WEBHOOK_SECRET', 'SEED_KEY', 'METRICS_TOKEN', 'DATABASE_URL'])
      expect([name, now[name]]).not.toEqual([name, before[name]]);
    expect(now).not.toHaveProperty('SEED_KEY_PREVIOUS');
  });

  test('failover: the standby has every draw, and goes on', async () => {
    await follow('Failover', 0, 1);
    const ofReplica = `export DATABASE_READ_URL=$(sed "s|:$PGPORT/|:$STANDBY_PORT/|; s|[?].*||" <<< "$DATABASE_URL")`;
    expect(await shellWith([ofReplica, ...commandsOf('ReplicaDown')])).toMatch(/not paused +\| +1 /);
    expect(await open()).toBe(200);
    const drawn = await nonce();
    await primary.kill();
    expect(await follow('Failover', 1)).toContain('go on');
    expect(await nonce()).toBe(drawn);
    expect(await open()).toBe(200);
  });
});
