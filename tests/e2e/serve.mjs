// What the browser tests play against: builds whatever has changed, then serves it in this process, from a folder
// of its own that goes with it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, build, run } from '../../scripts/setup.mjs';

const folder = mkdtempSync(join(tmpdir(), 'facet-e2e-'));
process.env.DATA_DIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

build('localhost');
run(bin('tsx'), ['tests/e2e/fill.ts'], { BOT_TOKEN: '' });
await import('../../dist/server/main.js');
