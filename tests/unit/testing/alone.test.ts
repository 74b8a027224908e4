import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../../scripts/setup.mjs';

let folder = '';
let children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-alone-'));
});
afterEach(() => {
  // Where a test has failed, they would wait for ever.
  for (const child of children) child.kill();
  children = [];
  rmSync(folder, { recursive: true });
});

/**
 * Has a process of its own work under the lock of the folder until there is a file `go`; `said` is what it has printed.
 */
function worker() {
  const script = `
    import { appendFileSync, existsSync } from 'node:fs';
    import { alone } from ${JSON.stringify(join(root, 'scripts/alone.mjs'))};
    alone('lock', () => {
      appendFileSync('log', 'in ');
      while (!existsSync('go')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
      appendFileSync('log', 'out ');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder });
  children.push(child);
  const one = { said: '', end: once(child, 'close') };
  child.stdout.on('data', (text) => {
    one.said += text;
  });
  return one;
}
const go = () => writeFileSync(join(folder, 'go'), '');

test('two processes work one after the other, and the later says for which it waits', async () => {
  const first = worker();
  await expect.poll(() => existsSync(join(folder, 'log'))).toBe(true);
  const second = worker();
  await expect
    .poll(() => second.said)
    .toMatch(/^Process \d+ installs or builds here, as lock says: waiting for its end …\n$/);
  go();
  await Promise.all([first.end, second.end]);
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in out in out ');
  expect(first.said).toBe('');
});

test('a lock of a process that was killed holds nobody up, nor does one that a full disk left empty', async () => {
  const killed = spawn(process.execPath, ['--version']);
  await once(killed, 'close');
  go();
  for (const left of [String(killed.pid), '']) {
    writeFileSync(join(folder, 'lock'), left);
    utimesSync(join(folder, 'lock'), 0, 0);
    const one = worker();
    await one.end;
    expect(one.said).toBe('');
  }
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in out in out ');
});

test('a lock whose owner has made it and not written its number yet is waited for', async () => {
  writeFileSync(join(folder, 'lock'), '');
  go();
  const one = worker();
  await new Promise((resolve) => setTimeout(resolve, 500));
  writeFileSync(join(folder, 'lock'), String(process.pid));
  await expect.poll(() => one.said).toContain(`Process ${process.pid} installs or builds here`);
  expect(existsSync(join(folder, 'log'))).toBe(false);
  rmSync(join(folder, 'lock'));
  await one.end;
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in out ');
});
