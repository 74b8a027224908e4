import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { once, replaceFolder, root } from '../../../scripts/setup.mjs';

const STAMP = '.cache/once-test';

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(root, STAMP), { force: true });
});

test('what is built with a variable is built again when the variable is another', () => {
  const build = vi.fn();
  const start = () =>
    once({
      stamp: STAMP,
      inputs: ['package.json'],
      variables: ['VITE_API_HOSTS'],
      result: 'package.json',
      work: build,
    });
  start();
  start();
  expect(build).toHaveBeenCalledTimes(1);
  vi.stubEnv('VITE_API_HOSTS', 'https://api{n}.example.com');
  start();
  start();
  expect(build).toHaveBeenCalledTimes(2);
});

test('a folder that is built again is the one of before until the new one is whole, and stays where that fails', () => {
  const temporary = mkdtempSync(join(tmpdir(), 'facet-built-'));
  const served = join(temporary, 'production');
  const page = () => readFileSync(join(served, 'index.html'), 'utf8');
  const fillWith = (text: string, then: () => void) => (folder: string) => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), text);
    then();
  };
  try {
    replaceFolder(
      served,
      fillWith('1', () => {}),
    );
    expect(page()).toBe('1');
    const fails = fillWith('half', () => {
      throw new Error('no room');
    });
    expect(() => replaceFolder(served, fails)).toThrow('no room');
    expect(page()).toBe('1');
    replaceFolder(
      served,
      fillWith('2', () => expect(page()).toBe('1')),
    );
    expect(page()).toBe('2');
    // For pages that were loaded from it.
    expect(readFileSync(join(`${served}.before`, 'index.html'), 'utf8')).toBe('1');
  } finally {
    rmSync(temporary, { recursive: true });
  }
});
