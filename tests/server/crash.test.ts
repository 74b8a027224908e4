import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../server/audit/audit.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { databaseKinds, fillDataDir, openTestDatabase, type TestDatabase } from './harness/databases.ts';
import { newKey } from './harness/player.ts';
import { type ServerProcess, startServer } from './harness/process.ts';

const CRASHES = 10;
const PLAYERS = 6;
/** Openings that a server has acknowledged, at least, when it is killed; no two are killed at the same count. */
const LOAD = 20;

interface Acknowledged {
  readonly userId: number;
  readonly key: string;
  readonly receiptId: string;
  readonly itemId: number;
}

/** Opens the welcome case and then the cheapest one, as fast as it goes, until the server is gone. */
async function playUntilCrash(url: string, userId: number, acknowledged: Acknowledged[]): Promise<void> {
  try {
    const session = await (await fetch(`${url}/local/session?as=${userId}`)).json();
    const headers = { authorization: `tma ${session.init_data}` };
    const { cases } = await (await fetch(`${url}/api/cases/`, { headers })).json();
    const cheapest = cases.reduce((least: { price: number }, one: { price: number }) =>
      one.price < least.price ? one : least,
    );
    for (let turn = 0; ; turn++) {
      const key = newKey();
      const id = turn === 0 ? '0'.repeat(32) : cheapest.id;
      const reply = await fetch(`${url}/api/case/${id}/open/`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key },
      });
      const answer = await reply.json();
      if (reply.status !== 200) {
        // Too many in this second, or out of money: the others go on.
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      acknowledged.push({
        userId,
        key,
        receiptId: answer.receipt.id,
        itemId: answer.open.inventory_id,
      });
      if (turn % 3 === 2) await fetch(`${url}/api/inventory/${answer.open.inventory_id}/sale/`, { headers });
    }
  } catch {
    // The server has been killed in the middle of an answer.
  }
}

describe.each(databaseKinds())(`${CRASHES} crashes under load on %s`, (kind) => {
  let folder: string;
  let database: TestDatabase | null = null;
  let environment: Record<string, string>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'facet-crash-'));
    if (kind === 'postgres') database = await openTestDatabase(kind);
    else await fillDataDir(folder);
    environment = { DATA_DIR: folder, ...(database?.url ? { DATABASE_URL: database.url } : {}) };
  });
  afterAll(async () => {
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('lose nothing that was acknowledged', { timeout: 600_000 }, async () => {
    const acknowledged: Acknowledged[] = [];
    for (let crash = 0; crash < CRASHES; crash++) {
      const server: ServerProcess = await startServer(environment);
      const first = 1 + crash * PLAYERS;
      const players = Array.from({ length: PLAYERS }, (_, i) =>
        playUntilCrash(server.url, first + i, acknowledged),
      );
      const enough = acknowledged.length + LOAD + crash;
      while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, crash));
      await server.end('SIGKILL');
      await Promise.all(players);
    }

    const after = await openDatabase(readConfig(environment), () => undefined);
    try {
      const findings = await audit(after.db);
      expect(findings.filter(({ problems }) => problems.length > 0)).toEqual([]);
      const draws = await after.db
        .selectFrom('draws as d')
        .innerJoin('inventory as i', (join) =>
          join.onRef('i.user_id', '=', 'd.user_id').onRef('i.id', '=', 'd.item_id'),
        )
        .innerJoin('idempotency as k', (join) =>
          join.onRef('k.user_id', '=', 'd.user_id').on('k.call', 'like', 'openCase %'),
        )
        .select(['d.user_id', 'd.receipt_id', 'd.item_id', 'k.key', 'k.answer'])
        .execute();
      const kept = new Set(
        draws
          .filter(({ answer, receipt_id }) => answer.includes(receipt_id))
          .map(({ user_id, key, receipt_id, item_id }) => `${user_id} ${key} ${receipt_id} ${item_id}`),
      );
      const lost = acknowledged.filter(
        ({ userId, key, receiptId, itemId }) => !kept.has(`${userId} ${key} ${receiptId} ${itemId}`),
      );
      console.log(`${kind}: ${acknowledged.length} openings acknowledged, ${lost.length} lost`);
      expect(lost).toEqual([]);
    } finally {
      await after.close();
    }
  });

  test('a server that is asked to stop ends by itself', { timeout: 60_000 }, async () => {
    const server = await startServer(environment);
    const { status } = await fetch(`${server.url}/readyz`);
    expect(status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
