import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { auditFindings } from '../../server/harness/soundBooks.ts';
import { canFault, makeClusterFolder } from '../harness/Cluster.ts';
import { compareOpenings, Load } from '../harness/Load.ts';
import { PostgresServer } from '../harness/PostgresServer.ts';
import { openBeside, prepare, Servers } from '../harness/world.ts';

const BLOCK = Buffer.alloc(64 * 1024);

/** A small file system of its own; null where this machine lets nobody make one. */
function mountSmall(): { folder: string; unmount(): void } | null {
  const folder = makeClusterFolder();
  const mounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=777', 'facet', folder]).status === 0;
  const unmount = () => {
    if (mounted) spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (mounted) return { folder, unmount };
  unmount();
  console.log('No file system could be mounted: a full disk is not tried.');
  return null;
}

/** Writes to `file` until there is no room left. */
function fill(file: string): void {
  const descriptor = openSync(file, 'a');
  try {
    for (;;) writeSync(descriptor, BLOCK);
  } catch {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

describe.runIf(canFault())('a database whose disk is full', () => {
  test('a database whose disk is full is answered for by 503, loses nothing, and goes on when there is room again', async ({
    skip,
  }) => {
    const disk = mountSmall();
    if (!disk) return skip();
    const settings = { min_wal_size: '32MB', max_wal_size: '64MB' };
    const postgres = await PostgresServer.create(join(disk.folder, 'data'), settings);
    await postgres.start();
    await prepare(postgres.url());
    const servers = await Servers.start(postgres.url(), 1);
    const before = await openBeside(postgres.url());
    const load = await Load.start(servers.urls, before.db, 6);
    await before.close();
    const filler = join(disk.folder, 'filler');
    try {
      await load.acknowledge(100);
      for (const enough = load.failures.length + 30; load.failures.length < enough; ) {
        // Again and again: PostgreSQL gives back a little now and then.
        fill(filler);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      expect(statfsSync(disk.folder).bavail).toBeLessThan(100);
      rmSync(filler);
      // Without room for its log PostgreSQL ends, and somebody has to start it again.
      if (!postgres.isRunning) await postgres.start();
      await load.acknowledge(50);
      await load.stop();
      const after = await openBeside(postgres.url());
      const { lost, doubled } = await compareOpenings(after.db, load.openings);
      const wrong = await auditFindings(after.db);
      await after.close();
      console.log(`${load.openings.length} openings acknowledged, ${load.failures.length} taps repeated`);
      expect({ lost, doubled, wrong, ended: servers.ended }).toEqual({
        lost: [],
        doubled: [],
        wrong: [],
        ended: 0,
      });
      expect(load.failures.filter(({ status }) => status !== 503)).toEqual([]);
    } finally {
      load.abandon();
      await servers.stop();
      await postgres.destroy();
      disk.unmount();
    }
  });
});
