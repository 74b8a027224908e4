// What the browser tests play against: builds whatever has changed, then serves it in this process, from a folder
// of its own that goes with it.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../scripts/setup.mjs';
import { filled } from './filled.mjs';

const folder = mkdtempSync(join(tmpdir(), 'facet-e2e-'));
process.env.DATA_DIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

build('localhost');
cpSync(filled, folder, { recursive: true });
await import('../../dist/server/main.js');
