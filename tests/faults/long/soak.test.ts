import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { localSession } from '../../server/harness/localSession.ts';
import { expectSoundBooks } from '../../server/harness/soundBooks.ts';
import { canFault, execute, makeClusterFolder } from '../harness/Cluster.ts';
import { compareOpenings, Load } from '../harness/Load.ts';
import { PostgresServer } from '../harness/PostgresServer.ts';
import { openBeside, prepare, Servers } from '../harness/world.ts';

/** Minutes of load; hours by hand. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 3);
const PLAYERS = 20;
/** Times that anything may have grown in the second half. */
const MAX_GROWTH = 1.25;

/** What must not grow with time while players and their money only move. */
interface Footprint {
  readonly memoryBytes: number;
  readonly handles: number;
  /** The table in which each opening makes a row anew: what is dead of it has to be used again. */
  readonly usersBytes: number;
}

function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

/** Looks at one player's own after the other, and sells what is there, until `isOver`. */
async function browse(server: string, isOver: () => boolean): Promise<void> {
  for (let userId = 1; !isOver(); userId = (userId % PLAYERS) + 1) {
    const headers = await localSession(server, userId);
    const get = async (path: string) => (await fetch(`${server}${path}`, { headers })).json();
    await get('/api/history/?limit=100');
    await get('/api/live/');
    await get('/api/user/init/');
    const { inventory = [] } = await get('/api/inventory/?status=available');
    for (const { id } of inventory.slice(0, 5)) await get(`/api/inventory/${id}/sale/`);
    await pause(50);
  }
}

describe.runIf(canFault() && process.platform === 'linux')('a server under load for minutes', () => {
  test('a server under load grows neither in memory nor in handles, and the space of its tables is used again', {
    timeout: (MINUTES + 2) * 60_000,
  }, async () => {
    const folder = makeClusterFolder();
    const postgres = await PostgresServer.create(join(folder, 'data'), { autovacuum_naptime: '5s' });
    await postgres.start();
    await prepare(postgres.url());
    const servers = await Servers.start(postgres.url(), 1);
    const database = await openBeside(postgres.url());
    const load = await Load.start(servers.urls, database.db, PLAYERS);
    let isOver = false;
    const browsing = browse(servers.urls[0] ?? '', () => isOver);
    const measure = async (): Promise<Footprint> => {
      const pid = servers.pids[0] ?? 0;
      const [users] = await execute<{ bytes: string }>(
        postgres.url(),
        `SELECT pg_total_relation_size('users') AS bytes`,
      );
      const handles = readdirSync(`/proc/${pid}/fd`).length;
      return { memoryBytes: residentBytes(pid), handles, usersBytes: Number(users?.bytes) };
    };
    try {
      await pause((MINUTES / 2) * 60_000);
      const half = await measure();
      await pause((MINUTES / 2) * 60_000);
      const end = await measure();
      isOver = true;
      await Promise.all([browsing, load.stop()]);
      console.log(`${load.openings.length} openings in ${MINUTES} minutes:`, half, end);
      for (const name of ['memoryBytes', 'handles', 'usersBytes'] as const) {
        expect([name, end[name] / half[name]]).toEqual([
          name,
          expect.toSatisfy((growth) => growth < MAX_GROWTH),
        ]);
      }
      expect(load.failures).toEqual([]);
      expect(await compareOpenings(database.db, load.openings)).toEqual({ lost: [], doubled: [] });
      await expectSoundBooks(database.db);
    } finally {
      isOver = true;
      load.abandon();
      await servers.stop();
      await database.close();
      await postgres.destroy();
    }
  });
});
