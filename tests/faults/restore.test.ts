import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Receipt } from '../../common/api/schemas.ts';
import { LEDGER } from '../../common/rules/ledgerTypes.ts';
import { audit } from '../../server/audit/audit.ts';
import { createServices } from '../../server/createServices.ts';
import type { Trx } from '../../server/db/schema.ts';
import { steamDelivery } from '../../server/domain/deliveries/steam.ts';
import { publishStock } from '../../server/domain/deliveries/stock.ts';
import { deliverDue } from '../../server/domain/deliveries/worker.ts';
import { SeedCache } from '../../server/domain/draws/SeedCache.ts';
import { book } from '../../server/domain/ledger.ts';
import { saveOrder } from '../../server/domain/payments/order.ts';
import { reconcileAll } from '../../server/domain/payments/reconcile.ts';
import type { Services } from '../../server/domain/services.ts';
import { startFakeBotApi } from '../../server/fakes/botApi/fakeBotApi.ts';
import { connectTelegram } from '../../server/telegram/connection.ts';
import { FakeSteam } from '../server/harness/FakeSteam.ts';
import { BOT_TOKEN, SEED_CIPHER } from '../server/harness/Game.ts';
import { TRADELINK } from '../server/harness/items.ts';
import { localSession } from '../server/harness/localSession.ts';
import { takeUpHandedOver } from '../server/harness/orders.ts';
import { newKey } from '../server/harness/Player.ts';
import { auditFindings } from '../server/harness/soundBooks.ts';
import { canFault, execute, makeClusterFolder } from './harness/Cluster.ts';
import { PostgresServer } from './harness/PostgresServer.ts';
import { decide, openBeside, prepare, Servers } from './harness/world.ts';

const PLAYER = 7;
const CRYSTALS = 1_000_000;
const CHEAP_OPENINGS = 12;
/** An item that is there at the moment that the database goes back to, and is sent after it. */
const SENT_ITEM = 1;
const ORDER = 'a'.repeat(32);
const PAYLOAD = `${PLAYER}:${ORDER}`;
const LATER_MS = 60_000;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The player's calls, to one of the servers. */
async function playerAt(server: string) {
  const session = await localSession(server, PLAYER);
  return async (path: string, method = 'GET') => {
    const headers = { ...session, 'idempotency-key': newKey() };
    const reply = await fetch(`${server}${path}`, { method, headers });
    return { status: reply.status, body: await reply.json() };
  };
}

/** Commits something beside the servers. */
async function commit(url: string, work: (trx: Trx) => Promise<unknown>): Promise<void> {
  const { db, close } = await openBeside(url);
  await db.transaction().execute(work);
  await close();
}

const give = (url: string) =>
  commit(url, (trx) => {
    const gift = { type: LEDGER.adminCredit, value: CRYSTALS, reference: 'local:a test' } as const;
    return book(trx, PLAYER, [gift], new Date());
  });

/** Its invoice is nowhere: in local mode each is paid by itself, at a moment of its own. */
const order = (url: string) =>
  commit(url, (trx) => {
    const of100 = { package_id: 'p100', crystals: 2050, stars: 100, invoice_url: '' };
    return saveOrder(trx, { user_id: PLAYER, id: ORDER, ...of100 }, new Date());
  });

/** Does the work of a server's job on a database, some seconds later than now: nothing waits for second thoughts. */
async function atWork<T>(url: string, work: (services: Services) => Promise<T>): Promise<T> {
  const { db, close } = await openBeside(url);
  const seeds = new SeedCache(SEED_CIPHER);
  const clock = () => new Date(Date.now() + LATER_MS);
  return work(createServices({ db, log, seeds, clock })).finally(close);
}

describe.runIf(canFault())('a database that was put back to an earlier moment under its servers', () => {
  const folder = makeClusterFolder();
  const archive = join(folder, 'archive');
  let first: PostgresServer;
  let restored: PostgresServer;
  let servers: Servers;
  let calls: Awaited<ReturnType<typeof playerAt>>[];
  let cheapest: string;
  let backedUp: { balance: number; commitments: string[] };
  /** What players have seen and the database has lost. */
  let seen: Receipt[];
  const steam = new FakeSteam();
  const platform = steamDelivery(steam, { appid: 730, contextid: '2' });
  let wentBackTo: Date;

  const open = async (server: number) => {
    const { status, body } = await (calls[server] as Awaited<ReturnType<typeof playerAt>>)(
      `/api/case/${cheapest}/open/`,
      'POST',
    );
    // The player is faster than a person may be.
    await new Promise((resolve) => setTimeout(resolve, 120));
    return { status, body };
  };
  const ask = async (path: string) => (await (calls[0] as (typeof calls)[number])(path)).body;
  /** The first answer after a restart may still be that the old connections are gone. */
  const whenBack = async () => {
    for (let attempt = 0; attempt < 100; attempt++) {
      const replies = await Promise.all(calls.map((call) => call('/api/me/').catch(() => ({ status: 0 }))));
      if (replies.every(({ status }) => status === 200)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the servers did not come back');
  };

  beforeAll(async () => {
    mkdirSync(archive);
    chmodSync(archive, 0o777);
    first = await PostgresServer.create(join(folder, 'first'), {
      archive_mode: 'on',
      archive_command: `cp %p ${archive}/%f`,
    });
    await first.start();
    await prepare(first.url());
    servers = await Servers.start(first.url(), 2, {
      FREE_WITHDRAWAL_USD: '1000000',
      WITHDRAWAL_DAILY_USD: '1000000',
    });
    calls = await Promise.all(servers.urls.map(playerAt));
    const { cases } = await ask('/api/cases/');
    cheapest = cases.reduce((least: { price: number }, one: { price: number }) =>
      one.price < least.price ? one : least,
    ).id;
    await order(first.url());
    await open(0);
    restored = await first.copyTo(join(folder, 'restored'), { port: first.port });
    await open(1);
    const { fair, balance } = await ask('/api/user/init/');
    backedUp = { balance, commitments: [fair.commitment, fair.next_commitment] };
    await execute(first.url(), `UPDATE users SET tradelink = '${TRADELINK(PLAYER)}' WHERE id = ${PLAYER}`);
    await atWork(first.url(), ({ db, clock }) => publishStock(db, 'everything', clock()));
    const auditNow = () =>
      atWork(first.url(), ({ db }) => audit(db, SEED_CIPHER, { sinceMarks: true, marksTo: db }));
    await auditNow();
    const [moment] = await execute<{ at: string }>(first.url(), 'SELECT now()::text AS at');
    wentBackTo = new Date();

    const { inventory } = await ask(`/api/inventory/${SENT_ITEM}/send/`);
    steam.stock(inventory.win.name);
    await atWork(first.url(), (services) => deliverDue(services, platform));
    await give(first.url());
    seen = [];
    for (let i = 0; i < CHEAP_OPENINGS; i++) seen.push((await open(i % 2)).body.receipt);
    // The marks of this one are lost with what it has seen.
    await auditNow();
    await execute(first.url(), 'SELECT pg_switch_wal()');
    await first.stop();
    restored.configure({
      archive_mode: 'off',
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: moment?.at ?? '',
      recovery_target_action: 'promote',
    });
    writeFileSync(join(restored.folder, 'recovery.signal'), '');
    await restored.start();
    while ((await execute(restored.url(), 'SELECT 1 WHERE NOT pg_is_in_recovery()')).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await whenBack();
  });
  afterAll(async () => {
    await servers.stop();
    await restored.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('has lost what came after, which players remember', async () => {
    expect(seen.map(({ k }) => k)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    const { balance, fair } = await ask('/api/user/init/');
    expect({ balance, nonce: fair.nonce }).toEqual({ balance: backedUp.balance, nonce: 2 });
  });

  test('refuses draws in every process, and charges nothing', async () => {
    for (const server of [0, 1, 0, 1]) {
      expect(await open(server)).toEqual({ status: 503, body: { error: 'draws paused' } });
    }
    expect((await ask('/api/user/init/')).balance).toBe(backedUp.balance);
  });

  test('goes on where it was when it is said that nothing was lost', async () => {
    // Said here for the test's sake: it was, and so the attack works.
    await decide(restored.url(), 'kept', 'a test');
    const { status, body } = await open(0);
    expect(status).toBe(200);
    expect(body.receipt.seed).toBe(seen[0]?.seed);
  });

  test('reveals no seed again once chains were renewed', async () => {
    await give(restored.url());
    await decide(restored.url(), 'renewed', 'restored');
    const after: Receipt[] = [];
    for (let i = 0; i < CHEAP_OPENINGS; i++) after.push((await open(i % 2)).body.receipt);
    const known = new Set(seen.flatMap(({ seed, previous }) => [seed, previous]));
    expect(after.filter(({ seed }) => known.has(seed))).toEqual([]);
    expect(new Set(after.map(({ commitment }) => commitment)).size).toBe(1);
    expect(backedUp.commitments).not.toContain(after[0]?.commitment);
    expect(after.map(({ k }) => k)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('has in the inventory what has arrived since, until it is taken up from the platform', async () => {
    const statusOf = async () => (await ask(`/api/inventory/${SENT_ITEM}/`)).inventory.status;
    expect(await statusOf()).toBe('available');
    const told = await atWork(restored.url(), (services) => takeUpHandedOver(services, platform, wentBackTo));
    expect(told).toMatch(new RegExp(`user ${PLAYER}, item ${SENT_ITEM}: taken up$`));
    expect(await statusOf()).toBe('sending');
    steam.settle();
    await atWork(restored.url(), (services) => deliverDue(services, platform));
    expect({ status: await statusOf(), offers: steam.offers.length }).toEqual({ status: 'sent', offers: 1 });
  });

  test('gets the payments back that Telegram remembers, and proves itself', async () => {
    const fakeBotApi = await startFakeBotApi({ token: BOT_TOKEN, username: 'facet_test_bot' });
    const user = { id: PLAYER, is_bot: false, first_name: 'Player' };
    fakeBotApi.state.transactions.push({
      id: 'stx1',
      amount: 100,
      date: 1_790_000_000,
      source: { type: 'user', transaction_type: 'invoice_payment', user, invoice_payload: PAYLOAD },
    });
    const { telegram, close } = connectTelegram({
      token: BOT_TOKEN,
      apiRoot: fakeBotApi.root,
      secrets: ['x'],
      appUrl: 'https://app.example',
      log,
    });
    const { db, close: closeDatabase } = await openBeside(restored.url());
    const services = { db, telegram, clock: () => new Date(), log };
    expect(await reconcileAll(services)).toMatchObject({ credited: 1, held: 0 });
    const wrong = await auditFindings(db);
    const sinceLast = await audit(db, SEED_CIPHER, { sinceMarks: true });
    await closeDatabase();
    await close();
    await fakeBotApi.close();
    expect(wrong).toEqual([]);
    expect(sinceLast.map(({ name }) => name)).not.toContain('no seed was revealed twice');
    expect(sinceLast.flatMap(({ problems }) => problems)).toEqual([]);
  });
});
