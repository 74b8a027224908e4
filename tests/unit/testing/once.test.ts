import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { once, root } from '../../../scripts/setup.mjs';

const STAMP = '.cache/once-test';

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(root, STAMP), { force: true });
});

test('what is built with a variable is built again when the variable is another', () => {
  const build = vi.fn();
  const start = () => once(STAMP, ['package.json'], 'package.json', build, ['VITE_API_HOSTS']);
  start();
  start();
  expect(build).toHaveBeenCalledTimes(1);
  vi.stubEnv('VITE_API_HOSTS', 'https://api{n}.example.com');
  start();
  start();
  expect(build).toHaveBeenCalledTimes(2);
});
