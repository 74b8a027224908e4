import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const RUN = `
  import { register } from 'tsx/esm/api';
  register();
  const { runRow } = await import('./scripts/testing/runRow.ts');
  const program = "process.on('SIGINT', () => { console.log('let go'); process.exit(130); }); console.log('holds'); setInterval(() => {}, 1000);";
  const commands = async () => [{ program: process.execPath, args: ['-e', program] }];
  const [outcome] = await runRow([{ name: 'one', commands }]);
  console.log('passed: ' + outcome.passed);
`;

it('what a row has started ends with it when it is told to', async () => {
  const row = spawn(process.execPath, ['--input-type=module', '-e', RUN], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  row.stdout.setEncoding('utf8').on('data', (words) => {
    said += words;
    if (words.includes('holds')) row.kill('SIGTERM');
  });
  await once(row, 'close');
  expect(said.trim().split('\n')).toEqual(['holds', 'let go', 'passed: false']);
});
