import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../../scripts/setup.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-alone-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Has a process of its own do half a second of work under the lock of the folder. Resolves with what it printed. */
function worker(): Promise<string> {
  const script = `
    import { appendFileSync } from 'node:fs';
    import { alone } from ${JSON.stringify(join(root, 'scripts/alone.mjs'))};
    alone('lock', () => {
      appendFileSync('log', 'in ');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      appendFileSync('log', 'out ');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder });
  return new Promise((resolve) => {
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    child.on('close', () => resolve(said));
  });
}

test('two processes work one after the other, and the later says for which it waits', async () => {
  const said = await Promise.all([worker(), worker()]);
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in out in out ');
  expect(said.sort()[0]).toBe('');
  expect(said[1]).toMatch(/^Process \d+ installs or builds here, as lock says: waiting for its end …\n$/);
});

test('a lock of a process that was killed holds nobody up, nor does one that a full disk left empty', async () => {
  const killed = spawn(process.execPath, ['--version']);
  await new Promise((resolve) => killed.once('close', resolve));
  for (const left of [String(killed.pid), '']) {
    writeFileSync(join(folder, 'lock'), left);
    expect(await worker()).toBe('');
  }
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in out in out ');
});
