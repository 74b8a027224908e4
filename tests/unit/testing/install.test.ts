import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/setup.mjs';

test.each(['#', '?', '%20'])(
  'a folder with %s in its path is refused before anything is installed',
  (sign) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), `facet-${sign}-`)));
    try {
      cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
      const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, 'scripts/start.mjs')], {
        encoding: 'utf8',
      });
      const told = `Vite does not run in a folder with #, ? or % in its path: move ${folder}.\n`;
      expect({ stdout, stderr, status }).toEqual({ stdout: '', stderr: told, status: 1 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
