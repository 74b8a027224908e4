// What the browser tests play against: builds whatever has changed, then serves it in this process, from a folder
// of its own that goes with it.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, build, once, root, run, SERVER } from '../../scripts/setup.mjs';

const FILLED = 'dist/filled';

const folder = mkdtempSync(join(tmpdir(), 'facet-e2e-'));
process.env.DATA_DIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

build('localhost');
// Thousands of draws take their time: they are made once, and every run begins with a copy.
once('dist/.filled', [...SERVER, 'tests/e2e/fill.ts', 'tests/e2e/collector.ts'], FILLED, () => {
  rmSync(join(root, FILLED), { recursive: true, force: true });
  run(bin('tsx'), ['tests/e2e/fill.ts'], { BOT_TOKEN: '', DATA_DIR: join(root, FILLED) });
});
cpSync(join(root, FILLED), folder, { recursive: true });
await import('../../dist/server/main.js');
