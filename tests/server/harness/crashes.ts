import { sql } from 'kysely';
import { expect } from 'vitest';
import type { CaseSummary, Draw } from '../../../common/api/schemas.ts';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { openSeedCipher } from '../../../server/openSeedCipher.ts';
import { WELCOME_CASE_ID } from '../../welcomeCase.ts';
import { cheapestOf } from './items.ts';
import { localSession } from './localSession.ts';
import { newKey } from './Player.ts';
import { expectSoundBooks } from './soundBooks.ts';
import { type SpawnedServer, spawnServer } from './spawnServer.ts';

const PLAYERS = 6;
/** Openings that a server has acknowledged, at least, when it is killed; no two are killed at the same count. */
const CALLS_BEFORE_CRASH = 20;

/** How many cases a tap `k` has asked for. */
const CASES_OF_TAP = sql<number>`coalesce((substr(k.call, 10)::json #>> '{body,count}')::integer, 1)`;

interface Acknowledged {
  readonly userId: number;
  readonly key: string;
  readonly receiptId: string;
  readonly itemId: number;
}

/**
 * Opens the welcome case and then the cheapest one, once and three times by turns, as fast as it goes, until the server
 * is gone.
 */
async function playUntilCrash(url: string, userId: number, acknowledged: Acknowledged[]): Promise<void> {
  try {
    const headers = await localSession(url, userId);
    const { cases } = await (await fetch(`${url}/api/cases/`, { headers })).json();
    const cheapest = cheapestOf<CaseSummary>(cases);
    for (let turn = 0; ; turn++) {
      const key = newKey();
      const id = turn === 0 ? WELCOME_CASE_ID : cheapest.id;
      const several = turn > 0 && turn % 2 === 0 ? { body: new URLSearchParams({ count: '3' }) } : {};
      const reply = await fetch(`${url}/api/case/${id}/open/`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key },
        ...several,
      });
      const answer = await reply.json();
      if (reply.status !== 200) {
        // Too many in this second, or out of money: the others go on.
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      const draws: Draw[] = answer.opens ?? [{ ...answer.open, receipt: answer.receipt }];
      for (const { receipt, inventory_id } of draws) {
        acknowledged.push({ userId, key, receiptId: receipt.id, itemId: inventory_id });
      }
      if (turn % 3 === 2) await fetch(`${url}/api/inventory/${answer.open.inventory_id}/sale/`, { headers });
    }
  } catch {
    // The server has been killed in the middle of an answer.
  }
}

/** Kills a server under load so many times, and proves that everything it has acknowledged is in its database, once. */
export async function crashUnderLoad(environment: Record<string, string>, crashes: number): Promise<void> {
  const acknowledged: Acknowledged[] = [];
  for (let crash = 0; crash < crashes; crash++) {
    const server: SpawnedServer = await spawnServer(environment);
    const first = 1 + crash * PLAYERS;
    const players = Array.from({ length: PLAYERS }, (_, i) =>
      playUntilCrash(server.url, first + i, acknowledged),
    );
    const enough = acknowledged.length + CALLS_BEFORE_CRASH + crash;
    while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, crash));
    await server.end('SIGKILL');
    await Promise.all(players);
  }

  const config = readConfig(environment);
  const after = await openDatabase(config, () => undefined);
  try {
    await expectSoundBooks(after.db, openSeedCipher(config));
    const draws = await after.db
      .selectFrom('draws as d')
      .innerJoin('inventory as i', (join) =>
        join.onRef('i.user_id', '=', 'd.user_id').onRef('i.id', '=', 'd.item_id'),
      )
      .innerJoin('idempotency as k', (join) =>
        join
          .onRef('k.user_id', '=', 'd.user_id')
          .on('k.call', 'like', 'openCase %')
          .on(sql<boolean>`d.item_id BETWEEN k.item_id AND k.item_id + ${CASES_OF_TAP} - 1`),
      )
      .select(['d.user_id', 'd.receipt_id', 'd.item_id', 'k.key', CASES_OF_TAP.as('cases')])
      .execute();
    const drawsOf = new Map<string, number>();
    for (const { key } of draws) drawsOf.set(key, (drawsOf.get(key) ?? 0) + 1);
    expect(Object.fromEntries(drawsOf)).toEqual(
      Object.fromEntries(draws.map(({ key, cases }) => [key, cases])),
    );
    expect(new Set(drawsOf.values())).toEqual(new Set([1, 3]));
    const kept = new Set(
      draws.map(({ user_id, key, receipt_id, item_id }) => `${user_id} ${key} ${receipt_id} ${item_id}`),
    );
    const lost = acknowledged.filter(
      ({ userId, key, receiptId, itemId }) => !kept.has(`${userId} ${key} ${receiptId} ${itemId}`),
    );
    console.log(`${after.kind}: ${acknowledged.length} openings acknowledged, ${lost.length} lost`);
    expect(lost).toEqual([]);
  } finally {
    await after.close();
  }
}
