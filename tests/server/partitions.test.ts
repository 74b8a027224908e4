import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CRYSTALS_PER_USD } from '../../common/rules/crystals.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import type { OpenDatabase } from '../../server/db/database.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres/open.ts';
import { beginChains } from '../../server/domain/draws/chainEpochs.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { databaseKinds, databaseUrl } from './harness/databases.ts';
import { SEED_CIPHER, SEED_KEY } from './harness/Game.ts';
import { localSession } from './harness/localSession.ts';
import { newKey } from './harness/Player.ts';
import { type ServerProcess, startServer } from './harness/process.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

const PARTITIONS = 4;
const PLAYERS = 12;
/** What belongs to a player, as the migrations make it. */
const TABLES = [
  ...[
    'presence',
    'ledger',
    'chains',
    'inventory',
    'inventory_stacks',
    'counted_items',
    'item_events',
    'draws',
  ],
  ...['further_donors', 'opening_totals', 'opening_totals_until', 'idempotency', 'orders', 'task_rewards'],
  ...['deliveries', 'drops'],
];
const TABLE = new RegExp(
  `CREATE TABLE (${TABLES.join('|')}) \\(\\n([\\s\\S]*?)\\n\\)( WITH \\(.*\\))?;`,
  'g',
);

/** A migration whose tables of players are parted by who owns the row. */
function partitioned(text: string): string {
  return text.replace(TABLE, (_, name: string, columns: string, storage = '') => {
    const parts = Array.from(
      { length: PARTITIONS },
      (_, i) => `CREATE TABLE ${name}_part${i} PARTITION OF ${name}
        FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${i})${storage};`,
    );
    return `CREATE TABLE ${name} (\n${columns}\n) PARTITION BY HASH (user_id);\n${parts.join('\n')}`;
  });
}

// A key that is unique beyond its player, and a number that all players share, could not be distributed by player.
describe.runIf(databaseKinds().includes('postgres'))('tables parted by their players', () => {
  let database: OpenDatabase;
  let server: ServerProcess;
  const folder = mkdtempSync(join(tmpdir(), 'facet-parts-'));
  beforeAll(async () => {
    const address = inject('postgresUrl') ?? '';
    const name = `facet_parts_${randomBytes(6).toString('hex')}`;
    const admin = await openPostgres(address, console.error, { connections: 1 });
    await sql.raw(`CREATE DATABASE ${name}`).execute(admin.db);
    await admin.close();
    const url = databaseUrl(address, name);
    database = await openPostgres(url, console.error, { timeouts: false });
    const { db } = database;
    await migrate(
      db,
      readMigrations().map((one) => ({ ...one, text: partitioned(one.text) })),
    );
    await beginChains(db, new Date());
    await seedCatalogue(db, CRYSTALS_PER_USD);
    server = await startServer({ DATABASE_URL: url, DATA_DIR: folder, DELIVERY: 'off', SEED_KEY });
  });
  afterAll(async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function play(player: number): Promise<void> {
    const session = await localSession(server.url, player);
    const call = async (
      method: 'GET' | 'POST',
      path: string,
      body?: URLSearchParams | object,
      key = newKey(),
    ) => {
      const isForm = body instanceof URLSearchParams;
      const headers = {
        ...session,
        'idempotency-key': key,
        ...(body && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      };
      const text = isForm ? body.toString() : JSON.stringify(body);
      const reply = await fetch(`${server.url}${path}`, { method, headers, body: body ? text : null });
      const answer = await reply.json();
      expect([path, reply.status, answer.error]).toEqual([path, 200, undefined]);
      return answer;
    };
    const welcome = `/api/case/${WELCOME_CASE_ID}/open/`;
    const key = newKey();
    const first = await call('POST', welcome, undefined, key);
    expect(await call('POST', welcome, undefined, key)).toEqual(first);
    const { cases } = await call('GET', '/api/cases/');
    const [cheapest] = cases.sort((a: { price: number }, b: { price: number }) => a.price - b.price);
    const { opens } = await call(
      'POST',
      `/api/case/${cheapest.id}/open/`,
      new URLSearchParams({ count: '3' }),
    );
    const ids: number[] = opens.map(({ inventory_id }: { inventory_id: number }) => inventory_id);
    await call('POST', '/api/inventory/sale/', { ids: ids.slice(0, 2) });
    await call('POST', '/api/drop/', { inventory_id: ids[2] });
    const { multy } = await call('GET', `/api/upgrader/${ids[2]}/`);
    const [target] = Object.values(multy).flat() as { id: string }[];
    await call('GET', `/api/upgrader/${ids[2]}/${target?.id}/upgrade/`);
    for (const page of ['history', 'inventory', 'statistics', 'user/transactions', 'user/init', 'live'])
      await call('GET', `/api/${page}/`);
  }

  test('players open, sell and upgrade on hash partitions by player, and the audit finds nothing', async () => {
    const { rows } = await sql`SELECT 1 FROM pg_class WHERE relkind = 'p'`.execute(database.db);
    expect(rows).toHaveLength(TABLES.length);
    await Promise.all(Array.from({ length: PLAYERS }, (_, i) => play(1 + i)));
    const parts = (table: string) =>
      sql<{
        parts: number;
      }>`SELECT count(DISTINCT tableoid)::integer AS parts FROM ${sql.table(table)}`.execute(database.db);
    for (const table of ['ledger', 'inventory', 'draws', 'idempotency', 'item_events'])
      expect([table, (await parts(table)).rows]).toEqual([table, [{ parts: PARTITIONS }]]);
    await expectSoundBooks(database.db, SEED_CIPHER);
  });
});
