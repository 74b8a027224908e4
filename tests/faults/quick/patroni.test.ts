import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../../scripts/freePort.ts';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';
import { findBinaries } from '../../server/harness/postgres.ts';

const SETTINGS = readFileSync(join(repositoryRoot(), 'operations/patroni.yml'), 'utf8');

const patroni = (...words: string[]) => spawnSync('patroni', words, { encoding: 'utf8' });
const hasPatroni = patroni('--version').status === 0;
if (!hasPatroni) console.log('Patroni was not found: it is not asked about operations/patroni.yml.');

describe('operations/patroni.yml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-patroni-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What Patroni says of settings, which are to listen on this machine. */
  async function validate(settings: string) {
    const file = join(folder, 'patroni.yml');
    const [restPort, postgresPort] = [await freePort(), await freePort()];
    const here = settings
      .replace(' listen: 10.0.0.1:8008', ` listen: 127.0.0.1:${restPort}`)
      .replace(' listen: 10.0.0.1:5432', ` listen: 127.0.0.1:${postgresPort}`)
      .replace(/bin_dir: .*/, `bin_dir: ${findBinaries()}`);
    writeFileSync(file, here);
    const { status, stdout, stderr } = patroni('--validate-config', file);
    return { status, said: stdout + stderr };
  }

  test.runIf(hasPatroni && findBinaries() !== null)(
    'is taken by Patroni, and a misspelt name is not',
    async () => {
      expect(await validate(SETTINGS)).toEqual({ status: 0, said: '' });
      expect((await validate(SETTINGS.replace('data_dir:', 'data_folder:'))).said).toContain('data_dir');
    },
  );

  test('promotes only a standby that has every commit', () => {
    const { bootstrap, postgresql } = parse(SETTINGS);
    const { dcs } = bootstrap;
    expect(dcs).toMatchObject({
      synchronous_mode: true,
      postgresql: { parameters: { synchronous_commit: 'on', hot_standby_feedback: 'on' } },
    });
    // A spread checkpoint takes minutes, for as long there would be no standby.
    expect(postgresql.basebackup).toEqual([{ checkpoint: 'fast' }]);
    // A lease that is not renewed has to have run out for the old primary before another one is promoted.
    expect(dcs.ttl).toBeGreaterThanOrEqual(dcs.loop_wait + 2 * dcs.retry_timeout);
  });
});
