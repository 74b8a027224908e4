import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';

/** A command that prints twice and then ends its work, as by closing its database. */
const COMMAND = `
  import { endWith } from './server/commands/endWith.ts';
  import { setTimeout as sleep } from 'node:timers/promises';
  await endWith(async () => {
    console.log('first');
    await sleep(1);
    console.log('second');
    await sleep(1);
    console.error('closed');
  });`;

test.runIf(existsSync('/dev/full')).each([
  ['| true', 'closed\n', 0],
  ['> /dev/full', 'ENOSPC: no space left on device, write\nclosed\n', 1],
])('a command ends its work and tells no stack where nobody reads what it prints: %s', (to, told, code) => {
  const line = `set -o pipefail; "$0" --import tsx --input-type=module -e "$1" ${to}`;
  const { stderr, status } = spawnSync('bash', ['-c', line, process.execPath, COMMAND], {
    cwd: repositoryRoot(),
    encoding: 'utf8',
    // bash itself would tell of a locale that the machine does not have.
    env: { ...process.env, LC_ALL: 'C' },
  });
  expect([stderr, status]).toEqual([told, code]);
});
