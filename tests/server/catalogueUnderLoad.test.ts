import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CASE_VERSION_HEADER, IDEMPOTENCY_HEADER } from '../../common/api/contract.ts';
import type { CaseDetail, CaseSummary, Receipt } from '../../common/api/schemas.ts';
import { LEDGER } from '../../common/rules/ledgerTypes.ts';
import { readCommand } from '../../server/commands/adminRun.ts';
import { book } from '../../server/domain/ledger.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from './harness/databases.ts';
import { SEED_CIPHER, SEED_KEY } from './harness/Game.ts';
import { cheapestOf } from './harness/items.ts';
import { by } from './harness/orders.ts';
import { newKey } from './harness/Player.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';
import { type SpawnedServer, spawnServer } from './harness/spawnServer.ts';

const PHONES = 75;
/** Between two taps of a phone: together they make some 500 a second, and none goes beyond what one person may. */
const TAP_MS = 120;

type Odds = Pick<CaseDetail, 'version' | 'odds_hash'>;
interface Opening {
  readonly status: number;
  readonly error: string | undefined;
  readonly shown: Odds;
  readonly receipt: Receipt | undefined;
}

const never = () => {
  throw new Error('this order needs none of it');
};

describe.runIf(databaseKinds().includes('postgres'))('prices that change while cases are opened', () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-catalogue-load-'));
  let database: TestDatabase;
  let servers: SpawnedServer[];
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    const settings = { DATABASE_URL: database.url ?? '', DATA_DIR: folder, SEED_KEY, DELIVERY: 'off' };
    servers = await Promise.all([spawnServer(settings), spawnServer(settings)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const serverOf = (turn: number) => servers[turn % servers.length] as SpawnedServer;
  const order = (...words: string[]) => {
    const tools = {
      db: database.db,
      now: new Date(),
      cipher: () => SEED_CIPHER,
      telegram: never,
      delivery: never,
    };
    return readCommand(['catalogue', ...words, ...by()])(tools);
  };
  const pricesFile = ({ skins }: CaseDetail) => {
    const file = join(folder, 'prices.json');
    const prices = skins.map(({ id, price }) => [id, Math.round(price * 100 * 1.2)]);
    writeFileSync(file, JSON.stringify({ prices: Object.fromEntries(prices) }));
    return file;
  };

  test('no opening fails but by 409 case changed, none is drawn at odds that were not shown, and back is as before', async () => {
    const call = async (
      turn: number,
      initData: string,
      path: string,
      headers: Record<string, string> = {},
    ) => {
      const method = path.endsWith('/open/') ? 'POST' : 'GET';
      const authorization = `tma ${initData}`;
      const response = await fetch(`${serverOf(turn).url}${path}`, {
        method,
        headers: { authorization, ...headers },
      });
      return { status: response.status, body: await response.json() };
    };
    const enter = async (id: number) => {
      const response = await fetch(`${serverOf(id).url}/local/session?as=${id}`);
      const { init_data } = (await response.json()) as { init_data: string };
      await call(id, init_data, '/api/me/');
      const grant = { type: LEDGER.adminCredit, value: 1_000_000, reference: 'local:a test' };
      await database.db.transaction().execute((trx) => book(trx, id, [grant], new Date()));
      return init_data;
    };
    const players: string[] = [];
    for (let id = 1; id <= PHONES; id++) players.push(await enter(id));
    const { body } = await call(0, players[0] ?? '', '/api/cases/');
    const { id } = cheapestOf<CaseSummary>(body.cases);
    const first: CaseDetail = (await call(0, players[0] ?? '', `/api/case/${id}/`)).body.case;

    const openings: Opening[] = [];
    const shownBy: Odds[] = players.map(() => first);
    let isOver = false;
    const play = async (initData: string, phone: number) => {
      let key = newKey();
      for (let turn = phone; !isOver; turn++) {
        const wait = pause(TAP_MS);
        const shown = shownBy[phone] ?? first;
        const headers = { [IDEMPOTENCY_HEADER]: key, [CASE_VERSION_HEADER]: String(shown.version) };
        const { status, body } = await call(turn, initData, `/api/case/${id}/open/`, headers);
        // As a phone does that is told to come again, the next tap has the same key.
        if (status !== 503) {
          key = newKey();
          openings.push({ status, error: body.error, shown, receipt: body.receipt });
        }
        if (body.case) shownBy[phone] = body.case;
        await wait;
      }
    };
    /** Resolves when every phone has drawn what is on sale now, from either server. */
    const followed = async (isNew: (odds: Odds) => boolean) => {
      // More phones than connections: where a tap is slow, those that wait for one are told to come again.
      await expect.poll(() => shownBy.every(isNew), { timeout: 120_000 }).toBe(true);
      await pause(2 * TAP_MS);
      expect(shownBy.every(isNew)).toBe(true);
    };
    const playing = Promise.all(players.map(play));
    try {
      await pause(1000);
      await order('prices', pricesFile(first));
      await followed(({ odds_hash }) => odds_hash !== first.odds_hash);
      await order('back', '1');
      await followed(({ odds_hash }) => odds_hash === first.odds_hash);
    } finally {
      isOver = true;
    }
    await playing;

    const refused = openings.filter(({ status }) => status !== 200);
    expect(refused.filter(({ status, error }) => status !== 409 || error !== 'case changed')).toEqual([]);
    expect(refused.length).toBeGreaterThanOrEqual(2 * PHONES);
    const drawn = openings.filter(({ status }) => status === 200);
    const unseen = drawn.filter(
      ({ shown, receipt }) => receipt?.odds_hash !== shown.odds_hash || receipt.version !== shown.version,
    );
    expect(unseen).toEqual([]);
    expect(new Set(drawn.map(({ shown }) => shown.version)).size).toBe(2);
    await expectSoundBooks(database.db);
  });
});
