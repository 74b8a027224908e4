import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealSeeds } from '../../../server/domain/draws/sealSeeds.ts';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../server/harness/databases.ts';
import { SEED_CIPHER } from '../../server/harness/Game.ts';
import { localSession } from '../../server/harness/localSession.ts';
import { expectSoundBooks } from '../../server/harness/soundBooks.ts';
import { compareOpenings, Load } from '../harness/Load.ts';
import { Servers } from '../harness/world.ts';

/** The last release: what RELEASE names, or the newest tag of a version; null where there is none. */
function lastRelease(): string | null {
  if (process.env.RELEASE) return process.env.RELEASE;
  try {
    return execFileSync('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*'], {
      cwd: repositoryRoot(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    console.log('There is no release (a tag v…, or RELEASE=<commit>): rolling upgrades are not tried.');
    return null;
  }
}

const release = lastRelease();

/** Where a release keeps its contract. */
const CONTRACT_ROOMS = ['common/api', 'src/api'];

/** Calls that the client of a release makes without changing anything, by the names in its contract. */
const READS = ['init', 'me', 'cases', 'fair', 'history', 'inventory', 'transactions', 'live'] as const;

describe.runIf(release !== null && databaseKinds().includes('postgres'))(
  `a rolling upgrade from ${release}`,
  () => {
    const folder = join(repositoryRoot(), 'dist', `release-${process.pid}`);
    let database: TestDatabase;
    let oldServer: string;

    beforeAll(async () => {
      mkdirSync(folder, { recursive: true });
      const archive = execFileSync('git', ['archive', release ?? '', ':!assets', ':!tests'], {
        cwd: repositoryRoot(),
        maxBuffer: 1 << 28,
      });
      execFileSync('tar', ['-x', '-C', folder], { input: archive });
      // What it depends on may have gone since.
      execFileSync('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], {
        cwd: folder,
      });
      const bundled = {
        bundle: true,
        platform: 'node',
        target: 'node20',
        format: 'esm',
        packages: 'external',
      } as const;
      oldServer = join(folder, 'dist/server/main.js');
      await build({
        ...bundled,
        entryPoints: [join(folder, 'server/main.ts')],
        outfile: oldServer,
        logLevel: 'error',
      });
      const room = CONTRACT_ROOMS.find((name) => existsSync(join(folder, name, 'contract.ts')));
      const contract = {
        entryPoints: [join(folder, room ?? '', 'contract.ts')],
        outfile: join(folder, 'contract.mjs'),
      };
      await build({ ...bundled, ...contract, logLevel: 'error' });
      database = await openTestDatabase('postgres');
    });
    afterAll(async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    });

    test('a rolling upgrade and the way back lose nothing, and the old client understands every answer', async () => {
      const url = database.url ?? '';
      // As docs/operating.md says for releases that can't read what this one seals.
      const environment = { DATA_DIR: join(folder, 'data'), SEAL_SEEDS: '0' };
      const start = (main?: string) => Servers.start(url, 1, environment, main);
      const [first, second] = [await start(oldServer), await start(oldServer)];
      const load = await Load.start([...first.urls, ...second.urls], database.db, 6);
      const roll = async (from: Servers, main?: string) => {
        await load.acknowledge(30);
        const to = await start(main);
        load.move(from.urls[0] ?? '', to.urls[0] ?? '');
        await from.stop();
        await load.acknowledge(30);
        return to;
      };
      const [upgraded, alsoUpgraded] = [await roll(first), await roll(second)];
      const { endpoints } = await import(/* @vite-ignore */ join(folder, 'contract.mjs'));
      const v = await import('valibot');
      const [server = ''] = upgraded.urls;
      const headers = await localSession(server, 1);
      for (const name of READS) {
        const { path, answer } = endpoints[name];
        const reply = await fetch(`${server}${path}`, { headers });
        expect([name, reply.status, v.safeParse(answer, await reply.json()).success]).toEqual([
          name,
          200,
          true,
        ]);
      }
      const downgraded = await roll(upgraded, oldServer);
      const alsoDowngraded = await roll(alsoUpgraded, oldServer);
      await load.stop();
      await Promise.all([downgraded.stop(), alsoDowngraded.stop()]);
      expect(await compareOpenings(database.db, load.openings)).toEqual({ lost: [], doubled: [] });
      await sealSeeds(database.db, SEED_CIPHER);
      await expectSoundBooks(database.db);
      expect(
        load.failures.filter(({ status, body }) => status !== 503 && !body.includes('fetch failed')),
      ).toEqual([]);
    });
  },
);
