// What the browser tests' server begins with: thousands of draws take their time, so they are made once for each
// version of the server, and every run begins with a copy.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, once, root, run, SERVER } from '../../scripts/setup.mjs';

/** Folder of the filled database. */
export const filled = join(root, 'dist/filled');

once({
  stamp: 'dist/.filled',
  inputs: [...SERVER, 'tests/e2e/fill.ts', 'tests/e2e/collector.ts'],
  result: 'dist/filled',
  work() {
    rmSync(filled, { recursive: true, force: true });
    run(bin('tsx'), ['tests/e2e/fill.ts'], { BOT_TOKEN: '', DATA_DIR: filled });
  },
});
