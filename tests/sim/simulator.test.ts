import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../server/repositoryRoot.ts';
import { bundleSimulator } from './bundle.ts';
import { PLANTS } from './plants.ts';

const run = promisify(execFile);

// The simulator takes over the clock of its process, so it has one of its own.
test('two runs of a seed write the same journal, and nothing goes wrong in it', async () => {
  const folder = join(repositoryRoot(), '.cache', `simulator-test-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const bundle = join(folder, 'simulator.mjs');
  await bundleSimulator(bundle);
  const simulate = async (name: string) => {
    const log = join(folder, name);
    await run(process.execPath, [bundle, '--seed', 'short', '--days', '1', '--users', '20', '--log', log]);
    return readFileSync(log, 'utf8');
  };
  const [first, second] = await Promise.all([simulate('first'), simulate('second')]);
  expect(first.split('\n').length).toBeGreaterThan(100);
  expect(first).toContain('FAULT');
  expect(second).toBe(first);
  rmSync(folder, { recursive: true });
});

test.each(PLANTS)('the place for "$name" is there once', ({ file, from, to }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});
