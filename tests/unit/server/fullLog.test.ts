import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

/** Logs faster than its pipe takes it, and ends when a hundred lines have been lost. */
const LOGGING = `
  const { bufferedStandardOutput } = await import('./server/http/logging.ts');
  const output = bufferedStandardOutput();
  let lost = 0;
  output.on('drop', () => ++lost === 100 && process.exit(0));
  setInterval(() => output.write('x'.repeat(9999) + '\\n'), 1);`;

test('a process ends whose log goes into a pipe that is full and stays so', async () => {
  const logging = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', LOGGING], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void logging.kill('SIGKILL'));
  expect(await once(logging, 'exit')).toEqual([0, null]);
});
